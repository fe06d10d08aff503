import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

const MESSAGES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Limit Exceeded",
  503: "Service Unavailable",
};

interface Reason {
  code?: number;
  detail?: string;
  headers?: HeadersInit;
}

/** A body with the wrong fields, of which the first is named. */
export function invalidPost({ path, message }: { path: PropertyKey[]; message: string }): Response {
  return refused(400, { code: 8001, detail: `${path.join(".") || "post"}: ${message}` });
}

/** As in real responses (github.com/tumblr/tumblr.js/issues/73); the documentation's example has no `detail`. */
export function refused(
  status: number,
  { code = 0, detail = "", headers = {} }: Reason = {},
): Response {
  const msg = MESSAGES[status] ?? "Unknown";
  const error = { title: msg, code, detail };
  return Response.json(
    { meta: { status, msg }, response: [], errors: [error] },
    { status, headers },
  );
}

export function answer(response: object): Response {
  return Response.json({ meta: { status: 200, msg: "OK" }, response });
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return refused(401, { code: 1016, detail: "Unable to authorize" });
    case "rate_limit":
      return refused(429, {
        detail: "Limit Exceeded",
        headers: { "x-ratelimit-perhour-remaining": "0", "x-ratelimit-perhour-reset": "7" },
      });
    case "platform_unavailable":
      return refused(503);
    case "validation":
      return refused(400, { code: 8001, detail: "'content' must be an array" });
    case "content_policy":
      // No document confirms this error.
      return refused(403, { detail: "This post goes against our spam policy." });
  }
}
