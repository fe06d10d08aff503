import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

interface Refused {
  message: string;
  code?: string;
  serviceErrorCode?: number;
}

/** https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling */
export function linkedinError(status: number, refused: Refused, headers: HeadersInit = {}) {
  return Response.json({ ...refused, status }, { status, headers });
}

/**
 * An invalid post, with the rule's name in a list
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#api-error-details; a recorded
 * one is in github.com/Arisamiga/Linkedin-RSS/issues/5).
 */
export function badPost(
  status: number,
  code: string,
  description: string,
  { message = description, headers = {} }: { message?: string; headers?: HeadersInit } = {},
): Response {
  const body = {
    errorDetailType: "com.linkedin.common.error.BadRequest",
    message: `com.linkedin.content.common.exception.BadRequestResponseException: ${message}`,
    errorDetails: { inputErrors: [{ description, input: {}, code }] },
    status,
  };
  return Response.json(body, { status, headers });
}

/** A body with the wrong fields (a recorded one is in github.com/n8n-io/n8n/issues/6327). */
export function badBody(faults: readonly string[]): Response {
  const message = faults.map((fault) => `ERROR :: ${fault}`).join("\n");
  return linkedinError(422, { message });
}

/** Like LinkedIn's own messages, which name the field. */
export function badFields(_: unknown, all: readonly Issue[]): Response {
  return badBody(all.map(({ path, message }) => `/${path.join("/")} :: ${message}`));
}

export function badMessages(_: unknown, all: readonly Issue[]): Response {
  return badBody(all.map(({ message }) => message));
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

export function accessDenied(resource: string): Response {
  return linkedinError(403, {
    message: `Not enough permissions to access: ${resource}`,
    code: "ACCESS_DENIED",
    serviceErrorCode: 100,
  });
}

export function notFound(): Response {
  return linkedinError(404, { message: "Resource not found", code: "RESOURCE_NOT_FOUND" });
}

/** LinkedIn never sends a wait in seconds; the sandbox does, to demonstrate it. */
export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return linkedinError(401, {
        message: "The token used in the request has been revoked by the user",
        code: "REVOKED_ACCESS_TOKEN",
        serviceErrorCode: 65601,
      });
    case "rate_limit":
      return linkedinError(
        429,
        {
          message:
            "Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached.",
          code: "TOO_MANY_REQUESTS",
          serviceErrorCode: 101,
        },
        { "retry-after": "7" },
      );
    case "platform_unavailable":
      return linkedinError(503, { message: "Service Unavailable" });
    case "validation":
      return badPost(
        400,
        "FIELD_LENGTH_TOO_LONG",
        "The field commentary is longer than 3000 characters",
      );
    case "content_policy":
      return linkedinError(422, {
        message: "The content is against LinkedIn's Professional Community Policies",
      });
  }
}
