import { z } from "zod";
import { ERROR_CODES, type ErrorCode, REASONS, type Reason } from "#core/contract/errors.ts";
import { NOT_READY } from "#core/contract/examples/post-examples.ts";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { type Route, takesBody } from "../route.ts";
import { inlineSchema } from "./component-schemas.ts";
import { answerHeaders, HEADERS, type HeaderName, USUAL_HEADERS } from "./headers.ts";

type JsonObject = Record<string, unknown>;

const COMMON_REASONS: readonly Reason[] = [
  "invalid_input",
  "invalid_url",
  "wrong_organization",
  "missing_scope",
  "rate_limited",
  "database_unavailable",
];
/** What arms a post is refused while the organization is being deleted. */
const LEAVING: readonly Reason[] = ["organization_leaving"];
const PUBLIC_REASONS: readonly Reason[] = ["invalid_input", "invalid_url", "database_unavailable"];
const RATE_LIMIT_HEADERS: readonly HeaderName[] = ["RateLimit", "RateLimit-Policy"];
const BODY_REASONS: readonly Reason[] = [
  "invalid_json",
  "unsupported_content_type",
  "payload_too_large",
];

const UNREASONED: Partial<Record<ErrorCode, { when: string; example: string }>> = {
  UNAUTHORIZED: {
    when: "The credential is missing, malformed, revoked or expired.",
    example: "The API key is invalid: it was mistyped or revoked.",
  },
  NOT_FOUND: {
    when: "The organization has nothing with this ID.",
    example: "There is no post post_01kaj5d9h2m4p6r8t0v2x4z6b8 in this organization.",
  },
  INTERNAL_SERVER_ERROR: {
    when: "An internal error. The log has its cause under the request ID.",
    example:
      "Something went wrong in Crier. Try again. If it keeps failing, quote the request ID when you ask for help.",
  },
};

const RETRY_AFTER_MS: Partial<Record<ErrorCode, number>> = {
  TOO_MANY_REQUESTS: 41_250,
  SERVICE_UNAVAILABLE: 5_000,
};

const SHARED = {
  Unauthorized: describeRefusal("UNAUTHORIZED", []),
  Forbidden: describeRefusal("FORBIDDEN", ["wrong_organization", "missing_scope"]),
  NotFound: describeRefusal("NOT_FOUND", []),
  TooManyRequests: describeRefusal("TOO_MANY_REQUESTS", ["rate_limited"]),
  InternalServerError: describeRefusal("INTERNAL_SERVER_ERROR", []),
  ServiceUnavailable: describeRefusal("SERVICE_UNAVAILABLE", ["database_unavailable"]),
};

export function sharedResponses(): JsonObject {
  return SHARED;
}

/** Returns what a reference to a shared response refers to; other responses as they are. */
export function resolveResponse(response: JsonObject): JsonObject {
  const name = String(response["$ref"]).split("/").at(-1) ?? "";
  return Object.hasOwn(SHARED, name) ? SHARED[name as keyof typeof SHARED] : response;
}

export function describeRefusals(route: Route): JsonObject {
  const { scope, refusals, arms } = route.served.operation;
  if (scope === "public") return takesBody(route) ? describePublic(refusals) : {};
  const own = new Set([...refusals, ...(arms === undefined ? [] : LEAVING)]);
  const reasons = [...COMMON_REASONS, ...(takesBody(route) ? BODY_REASONS : []), ...own];
  const codes = new Set<ErrorCode>(reasons.map((reason) => REASONS[reason].code));
  codes.add("UNAUTHORIZED").add("INTERNAL_SERVER_ERROR");
  if (namesSomething(route)) codes.add("NOT_FOUND");
  const responses = [...codes].map((code) => {
    const these = reasons.filter((reason) => REASONS[reason].code === code);
    return [ERROR_CODES[code].status, shareIfCommon(describeRefusal(code, these))];
  });
  return Object.fromEntries(responses);
}

function describePublic(refusals: readonly Reason[]): JsonObject {
  const reasons = [...PUBLIC_REASONS, ...BODY_REASONS, ...refusals];
  const codes = new Set<ErrorCode>(reasons.map((reason) => REASONS[reason].code));
  codes.add("INTERNAL_SERVER_ERROR");
  const responses = [...codes].map((code) => {
    const own = reasons.filter((reason) => REASONS[reason].code === code);
    const { headers: _, ...described } = describeRefusal(code, own);
    const names = headersOf(code).filter((name) => !RATE_LIMIT_HEADERS.includes(name));
    return [ERROR_CODES[code].status, { ...described, headers: answerHeaders(names) }];
  });
  return Object.fromEntries(responses);
}

/** By an ID, in the URL or in the body. */
function namesSomething({ http, fields }: Route): boolean {
  const names = fields instanceof z.ZodObject ? Object.keys(fields.shape) : [];
  return http.path.includes("{") || names.some((name) => /(^|_)id$/.test(name));
}

function shareIfCommon(response: JsonObject): JsonObject {
  const written = JSON.stringify(response);
  const shared = Object.entries(SHARED).find(([, common]) => JSON.stringify(common) === written);
  return shared === undefined ? response : { $ref: `#/components/responses/${shared[0]}` };
}

function describeRefusal(code: ErrorCode, reasons: readonly Reason[]): JsonObject {
  const cases = Object.fromEntries(reasons.map((reason) => [reason, REASONS[reason]]));
  const lines = Object.entries(cases).map(([reason, { when }]) => `- \`${reason}\`: ${when}`);
  const plain = UNREASONED[code];
  return {
    description: [`\`${code}\`${plain ? `: ${plain.when}` : ""}`, ...lines].join("\n"),
    headers: answerHeaders(headersOf(code)),
    content: {
      "application/json": {
        schema: inlineSchema(ErrorEnvelope as z.ZodType, "output"),
        examples: {
          ...(plain && { [code.toLowerCase()]: envelope(code, plain) }),
          ...Object.fromEntries(
            reasons.map((reason) => [reason, envelope(code, REASONS[reason], reason)]),
          ),
        },
      },
    },
  };
}

function headersOf(code: ErrorCode): HeaderName[] {
  if (code === "UNAUTHORIZED") return ["X-Request-Id", "WWW-Authenticate"];
  if (code === "INTERNAL_SERVER_ERROR") return ["X-Request-Id"];
  if (code === "SERVICE_UNAVAILABLE") return ["X-Request-Id", "Retry-After"];
  return [...USUAL_HEADERS, ...(code === "TOO_MANY_REQUESTS" ? (["Retry-After"] as const) : [])];
}

function envelope(
  code: ErrorCode,
  { when, example }: { when: string; example: string },
  reason?: Reason,
): JsonObject {
  const error = {
    code,
    message: example,
    ...(reason === undefined ? {} : { reason }),
    ...(code in RETRY_AFTER_MS ? { retry_after_ms: RETRY_AFTER_MS[code] } : {}),
    request_id: HEADERS["X-Request-Id"].example,
    ...(reason === "not_ready" ? { post: NOT_READY } : {}),
  };
  return { summary: when, value: { error } };
}
