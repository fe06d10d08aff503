import type { RefusalKind } from "../spec.ts";
import { xrpcError } from "./xrpc.ts";

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return xrpcError(401, "AccountTakedown", "Account has been taken down");
    case "rate_limit":
      return xrpcError(429, "RateLimitExceeded", "Rate Limit Exceeded", {
        headers: { "retry-after": "7" },
      });
    case "platform_unavailable":
      return xrpcError(502, "UpstreamFailure", "Upstream service unreachable");
    case "validation":
      return xrpcError(
        400,
        "InvalidRequest",
        "Invalid app.bsky.feed.post record: grapheme too big (maximum 300, got 301) at $.record.text",
      );
    // A stock server doesn't moderate content; one that does could respond like this.
    case "content_policy":
      return xrpcError(403, "Forbidden", "This post violates the server's content policy");
  }
}
