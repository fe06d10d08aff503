import type { Respond } from "#platforms/kit/simulator/router.ts";
import type { RefusalKind, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";

export type Method = (context: SimulatorContext, request: Request) => Promise<Json> | Json;

export class XrpcError extends Error {
  override readonly name = "XrpcError";
  readonly status: number;
  readonly error_name: string;
  readonly details: { [key: string]: Json };

  constructor(
    status: number,
    error_name: string,
    message: string,
    details: { [key: string]: Json } = {},
  ) {
    super(message);
    this.details = details;
    this.status = status;
    this.error_name = error_name;
  }
}

/** Responds with what a method returns, or with the error it throws. */
export function answer(method: Method): Respond {
  return async (context, request) => {
    try {
      return Response.json(await method(context, request));
    } catch (error) {
      if (error instanceof XrpcError) return toResponse(error);
      throw error;
    }
  };
}

export function toResponse({ status, error_name, message, details }: XrpcError): Response {
  return xrpcError(status, error_name, message, { details });
}

export function invalidRequest(message: string): XrpcError {
  return new XrpcError(400, "InvalidRequest", message);
}

/** https://atproto.com/specs/xrpc#error-responses */
export function xrpcError(
  status: number,
  error: string,
  message: string,
  { headers = {}, details = {} }: { headers?: HeadersInit; details?: { [key: string]: Json } } = {},
) {
  return Response.json({ error, message, ...details }, { status, headers });
}

export async function readInput(request: Request): Promise<{ [key: string]: Json }> {
  const input = parseJson(await request.text());
  if (isObject(input)) return input;
  throw invalidRequest("Request encoding (Content-Type) required but not provided");
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new XrpcError(400, "SyntaxError", error instanceof Error ? error.message : "");
  }
}

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
