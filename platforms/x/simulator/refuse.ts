import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

interface Problem {
  title: string;
  detail: string;
  type?: string;
}

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
export function problem(
  status: number,
  { type = "about:blank", ...details }: Problem,
  headers: HeadersInit = {},
): Response {
  return Response.json({ ...details, type, status }, { status, headers });
}

export function invalidRequest(message: string): Response {
  return Response.json(
    {
      errors: [{ parameters: {}, message }],
      title: "Invalid Request",
      detail: "One or more parameters to your request was invalid.",
      type: "https://api.twitter.com/2/problems/invalid-request",
    },
    { status: 400 },
  );
}

export function invalidFields(_: unknown, all: readonly { message: string }[]): Response {
  return invalidRequest(all.map(({ message }) => message).join("; "));
}

export function forbidden(detail: string): Response {
  return problem(403, { title: "Forbidden", detail });
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return problem(401, { title: "Unauthorized", detail: "Unauthorized" });
    case "rate_limit":
      return problem(
        429,
        { title: "Too Many Requests", detail: "Too Many Requests" },
        { date: "Fri, 20 Nov 2026 10:00:00 GMT", "x-rate-limit-reset": "1795168807" },
      );
    case "platform_unavailable":
      return problem(503, { title: "Service Unavailable", detail: "Service Unavailable" });
    case "validation":
      return invalidRequest("The text is too long");
    case "content_policy":
      return forbidden("This request looks like it might be automated.");
  }
}
