import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** https://developers.tiktok.com/doc/tiktok-api-v2-error-handling, read in November 2026. */
export function tiktokError(status: number, code: string, message: string): Response {
  const log_id = "202611201000000102550A1B2C3D4E5F60";
  return Response.json({ data: {}, error: { code, message, log_id } }, { status });
}

export function ok(data: object): Response {
  return Response.json({ data, error: { code: "ok", message: "", log_id: "2026112010000001" } });
}

export function invalidParam(message: string): Response {
  return tiktokError(400, "invalid_param", message);
}

export function tooManyPosts(status: number): Response {
  return tiktokError(
    status,
    "spam_risk_too_many_posts",
    "The daily post cap from the API is reached for the current user.",
  );
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return tiktokError(
        401,
        "access_token_invalid",
        "The access token is invalid or not found in the request.",
      );
    case "rate_limit":
      return tiktokError(
        429,
        "rate_limit_exceeded",
        "The API rate limit was exceeded. Please try again later.",
      );
    case "platform_unavailable":
      return tiktokError(500, "internal_error", "Something is wrong. Please try again later.");
    case "validation":
      return invalidParam("The request post info is empty or incorrect");
    case "content_policy":
      return tiktokError(403, "spam_risk_text", "The post's text was found to be spam.");
  }
}
