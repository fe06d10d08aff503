import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** The HTTP status is the `error_code`: https://core.telegram.org/bots/api#making-requests. */
export function failure(
  error_code: number,
  description: string,
  parameters?: { retry_after?: number; migrate_to_chat_id?: number },
): Response {
  const body = { ok: false, error_code, description };
  return Response.json(parameters === undefined ? body : { ...body, parameters }, {
    status: error_code,
  });
}

export function badRequest(text: string): Response {
  return failure(400, `Bad Request: ${text}`);
}

export function tooManyRequests(retry_after: number): Response {
  return failure(429, `Too Many Requests: retry after ${retry_after}`, { retry_after });
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return failure(403, "Forbidden: bot was kicked from the channel chat");
    case "rate_limit":
      return tooManyRequests(7);
    case "platform_unavailable":
      return failure(502, "Bad Gateway");
    case "validation":
      return badRequest("message is too long");
    case "content_policy":
      // No document confirms that a chat restricted for its content returns this.
      return failure(400, "Bad Request: CHAT_RESTRICTED");
  }
}
