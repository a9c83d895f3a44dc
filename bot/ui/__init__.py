"""The parts of a message view: text and buttons, callback data, the signs of colours."""
