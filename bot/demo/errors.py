"""Refusals of the local Bot API server, in the words Telegram uses."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    """A call that the Bot API refuses: HTTP `code`, `description`, optional `parameters`."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def to_json(self) -> dict[str, Any]:
        """Return the body of the answer, as the Bot API writes it."""
        body: dict[str, Any] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        if self.parameters:
            body["parameters"] = self.parameters
        return body


def bad_request(words: str, **parameters: Any) -> ApiError:
    """Return error 400 with Telegram's usual prefix."""
    return ApiError(400, f"Bad Request: {words}", **parameters)


def forbidden(words: str) -> ApiError:
    """Return error 403 with Telegram's usual prefix."""
    return ApiError(403, f"Forbidden: {words}")


def conflict(words: str) -> ApiError:
    """Return error 409 with Telegram's usual prefix."""
    return ApiError(409, f"Conflict: {words}")


def too_many_requests(seconds: int) -> ApiError:
    """Return error 429: the caller has to wait `seconds` before the next call to this chat."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
