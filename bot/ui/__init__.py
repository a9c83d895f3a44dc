"""Values of what people see: text and buttons, callback data, the signs of colours."""
