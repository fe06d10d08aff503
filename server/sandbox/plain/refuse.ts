import type { RefusalKind } from "../spec.ts";

export function plainError(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ error }, { status, headers });
}

/** One refusal of each kind. */
export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return plainError(401, "The access token is not known");
    case "rate_limit":
      return plainError(429, "Too many posts", { "retry-after": "7" });
    case "platform_unavailable":
      return plainError(503, "The sandbox is closed");
    case "validation":
      return plainError(422, "The text is too long");
    case "content_policy":
      return plainError(403, "The post is against a content policy");
  }
}
