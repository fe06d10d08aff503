import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** Nearly every error is a 400: github.com/LemmyNet/lemmy, release/v0.19, crates/utils/src/error.rs. */
export function refused(error: string, status = 400, message?: string): Response {
  return Response.json(message === undefined ? { error } : { error, message }, { status });
}

/** For input of the wrong shape (actix-web's JsonPayloadError). */
export function unreadable({ message }: { message: string }): Response {
  return refused("unknown", 400, `Json deserialize error: ${message}`);
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return refused("incorrect_login", 401);
    case "rate_limit":
      return refused("rate_limit_error");
    case "platform_unavailable":
      return new Response("<html><head><title>502 Bad Gateway</title></head></html>", {
        status: 502,
        headers: { "content-type": "text/html" },
      });
    case "validation":
      return refused("invalid_body_field");
    case "content_policy":
      return refused("slurs");
  }
}
