import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

interface Refusal {
  reason: string;
  message: string;
  domain?: string;
}

/** https://developers.google.com/youtube/v3/docs/errors, read in November 2026. */
export function youtubeError(
  code: number,
  { reason, message, domain = "youtube.api" }: Refusal,
  headers: HeadersInit = {},
): Response {
  const errors = [{ message, domain, reason }];
  return Response.json({ error: { code, message, errors } }, { status: code, headers });
}

export function badRequest(message: string): Response {
  return youtubeError(400, { reason: "badRequest", message, domain: "global" });
}

export function unreadable(): Response {
  return badRequest("Invalid JSON payload received.");
}

export function notFound(reason: string, message: string): Response {
  return youtubeError(404, { reason, message });
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return youtubeError(401, {
        reason: "authError",
        message:
          "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
        domain: "global",
      });
    case "rate_limit":
      return youtubeError(
        429,
        { reason: "rateLimitExceeded", message: "Rate Limit Exceeded", domain: "usageLimits" },
        { "retry-after": "7" },
      );
    case "platform_unavailable":
      return youtubeError(503, {
        reason: "backendError",
        message: "Backend Error",
        domain: "global",
      });
    case "validation":
      return youtubeError(400, {
        reason: "invalidTitle",
        message: "The request metadata specifies an invalid or empty video title.",
        domain: "youtube.video",
      });
    case "content_policy":
      return youtubeError(403, {
        reason: "forbidden",
        message: "The video violates YouTube's policy on spam.",
        domain: "youtube.common",
      });
  }
}
