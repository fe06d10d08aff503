import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** `Pinterest.Lib.Error` of github.com/pinterest/api-description. */
export function refused(
  status: number,
  code: number,
  message: string,
  headers: HeadersInit = {},
): Response {
  return Response.json({ code, message }, { status, headers });
}

export function invalid(message: string): Response {
  return refused(400, 1, `Invalid request: ${message}`);
}

export function invalidField({
  path,
  message,
}: {
  path: PropertyKey[];
  message: string;
}): Response {
  return invalid(`'${path.join(".")}' ${message}`);
}

/** Messages from github.com/pinterest/api-quickstart/issues/97 and the API description's examples. */
export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return refused(401, 2, "Authentication failed.");
    case "rate_limit":
      return refused(429, 8, "You have exceeded your rate limit. Try again later.", {
        "x-ratelimit-reset": "7",
      });
    case "platform_unavailable":
      return refused(503, 12, "Sorry! Something went wrong on our end.");
    case "validation":
      return invalid("'description' is too long");
    case "content_policy":
      return refused(429, 9, "This request has been blocked as it looks like spam.");
  }
}
