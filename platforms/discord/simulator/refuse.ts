import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";

/** https://discord.com/developers/docs/reference#error-messages */
export function failure(
  status: number,
  code: number,
  message: string,
  more: { [name: string]: Json } = {},
): Response {
  return Response.json({ message, code, ...more }, { status });
}

export function invalidForm(path: readonly string[], code: string, message: string): Response {
  const leaf: { [name: string]: Json } = { _errors: [{ code, message }] };
  const errors = path.toReversed().reduce((inner, name) => ({ [name]: inner }), leaf);
  return failure(400, 50_035, "Invalid Form Body", { errors });
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return failure(404, 10_015, "Unknown Webhook");
    case "rate_limit":
      // https://discord.com/developers/docs/topics/rate-limits#exceeding-a-rate-limit
      return Response.json(
        { message: "You are being rate limited.", retry_after: 7, global: false },
        { status: 429, headers: { "retry-after": "7", "x-ratelimit-scope": "shared" } },
      );
    case "platform_unavailable":
      return failure(503, 0, "503: Service Unavailable");
    case "validation":
      return invalidForm(["content"], "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
    case "content_policy":
      return failure(400, 200_000, "Message was blocked by automatic moderation");
  }
}
