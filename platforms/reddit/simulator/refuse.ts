import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** Form errors with status 200 (reddit.com/dev/api; r2/lib/errors.py of github.com/reddit-archive/reddit). */
export function listed(code: string, text: string, field: string): Response {
  return Response.json({ json: { errors: [[code, text, field]] } });
}

/** An unmet requirement of a subreddit (github.com/praw-dev/praw, cassettes of `submit__verify_invalid`). */
export function demanded(reason: string, explanation: string, fields: string[]): Response {
  const error_type = "SUBMIT_VALIDATION_ERROR";
  return Response.json(
    { fields, explanation, error_type, message: "Bad Request", reason },
    { status: 400 },
  );
}

export function refused(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ message, error: status }, { status, headers });
}

export function notFound(): Response {
  return refused(404, "Not Found");
}

/** A token without the scope (RFC 6750, 3.1). */
export function withoutScope(): Response {
  const headers = { "www-authenticate": 'Bearer realm="reddit", error="insufficient_scope"' };
  return refused(403, "Forbidden", headers);
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return refused(401, "Unauthorized");
    case "rate_limit":
      return listed(
        "RATELIMIT",
        "you are doing that too much. try again in 7 seconds.",
        "ratelimit",
      );
    case "platform_unavailable":
      return new Response("<!doctype html><title>Ow! -- reddit.com</title>", {
        status: 503,
        headers: { "content-type": "text/html" },
      });
    case "validation":
      return listed("TOO_LONG", "this is too long (max: 300)", "title");
    case "content_policy":
      return listed("DOMAIN_BANNED", "example.com is not allowed on reddit: spam", "url");
  }
}
