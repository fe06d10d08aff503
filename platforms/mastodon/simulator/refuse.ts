import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** https://docs.joinmastodon.org/entities/Error/ */
export function mastodonError(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ error }, { status, headers });
}

export function notFound(): Response {
  return mastodonError(404, "Record not found");
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return mastodonError(401, "The access token is invalid");
    case "rate_limit":
      return mastodonError(429, "Too many requests", {
        date: "Fri, 20 Nov 2026 10:00:00 GMT",
        "x-ratelimit-reset": "2026-11-20T10:00:07.000Z",
      });
    case "platform_unavailable":
      return mastodonError(503, "Service Unavailable");
    case "validation":
      return mastodonError(422, "Validation failed: Text character limit of 500 exceeded");
    case "content_policy":
      return mastodonError(403, "This post was rejected by a moderation policy");
  }
}
