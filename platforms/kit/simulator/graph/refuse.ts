/** Error format of Meta's APIs (https://developers.facebook.com/docs/graph-api/guides/error-handling). */
import type { RefusalKind } from "../spec.ts";

export interface Fault {
  status?: number;
  message: string;
  type?: string;
  code: number;
  error_subcode?: number;
  is_transient?: boolean;
  error_user_title?: string;
  error_user_msg?: string;
  error_data?: object;
}

export function graphFault(
  { status = 400, type = "OAuthException", ...fault }: Fault,
  headers: HeadersInit = {},
): Response {
  const error = { type, is_transient: false, ...fault, fbtrace_id: "AsandboxTraceIdOfThisCall" };
  return Response.json({ error }, { status, headers });
}

export function invalidParameter(text: string): Response {
  return graphFault({ message: `(#100) ${text}`, code: 100 });
}

export function unknownPath(): Response {
  return graphFault({ message: "Unknown path components", code: 2500 });
}

/** The object doesn't exist, or not for this token. */
export function noSuchObject(id: string): Response {
  return graphFault({
    message: `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    type: "GraphMethodException",
    code: 100,
    error_subcode: 33,
  });
}

/**
 * 458: the user has removed the app
 * (https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging).
 */
export function invalidToken(error_subcode?: number): Response {
  const text =
    error_subcode === undefined
      ? "Invalid OAuth access token - Cannot parse access token"
      : "Error validating access token: The user has not authorized application 1.";
  return graphFault({
    status: error_subcode === undefined ? 400 : 401,
    message: text,
    code: 190,
    ...(error_subcode === undefined ? {} : { error_subcode }),
  });
}

export function missingScope(scope: string): Response {
  return graphFault({
    status: 403,
    message: `(#200) Permissions error: this call needs ${scope}`,
    code: 200,
  });
}

/** Errors that all of Meta's APIs share. They give waits in minutes, so the seconds are in a header. */
export function refuseAsGraph(kind: Exclude<RefusalKind, "validation" | "content_policy">) {
  switch (kind) {
    case "auth":
      return invalidToken(458);
    case "rate_limit":
      return graphFault(
        { message: "(#4) Application request limit reached", code: 4, is_transient: true },
        { "retry-after": "7" },
      );
    case "platform_unavailable":
      return graphFault({
        status: 500,
        message: "An unexpected error has occurred. Please retry your request later.",
        code: 2,
        is_transient: true,
      });
  }
}
