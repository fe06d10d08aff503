import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** Errors come with status 200 (https://docs.slack.dev/apis/web-api/#responses). */
export function failure(error: string, messages: readonly string[] = []): Response {
  const metadata = messages.length === 0 ? {} : { response_metadata: { messages } };
  return Response.json({ ok: false, error, ...metadata });
}

export function succeed(result: object = {}): Response {
  return Response.json({ ok: true, ...result });
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return failure("account_inactive");
    case "rate_limit":
      // https://docs.slack.dev/apis/web-api/rate-limits
      return Response.json(
        { ok: false, error: "ratelimited" },
        { status: 429, headers: { "retry-after": "7" } },
      );
    case "platform_unavailable":
      return Response.json({ ok: false, error: "service_unavailable" }, { status: 503 });
    case "validation":
      return failure("msg_too_long");
    case "content_policy":
      // Slack has no error for a message's content: this is a workspace's own setting.
      return failure("restricted_action");
  }
}
