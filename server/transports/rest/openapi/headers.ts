type JsonObject = Record<string, unknown>;

const string = { type: "string" };

export const HEADERS = {
  "X-Request-Id": {
    required: true,
    description: "Include it when you ask for help. Equals `error.request_id` of a refusal.",
    schema: string,
    example: "req_01kaj5d9jc3e5g7j9m1p3r5t7v",
  },
  RateLimit: {
    required: true,
    description:
      "The organization's remaining requests (`r`) and the seconds until the rate limit resets (`t`).",
    schema: string,
    example: '"default";r=598;t=42',
  },
  "RateLimit-Policy": {
    required: true,
    description: "The organization's rate limit: `q` requests in `w` seconds.",
    schema: string,
    example: '"default";q=600;w=60',
  },
  "Retry-After": {
    required: true,
    description: "Seconds to wait: `error.retry_after_ms`, rounded up.",
    schema: { type: "integer", minimum: 1 },
    example: 42,
  },
  ETag: {
    required: false,
    description: "The stored post's version for `If-Match`: `updated_at` in quotes.",
    schema: string,
    example: '"2026-11-21T09:15:00.000Z"',
  },
  "Idempotent-Replayed": {
    required: false,
    description: "`true` if this is the response to an earlier request with the same key.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  Deprecation: {
    required: true,
    description:
      "When the operation was deprecated, as in RFC 9745: `@` and the seconds since 1970. It still works.",
    schema: { type: "string", pattern: "^@[0-9]+$" },
    example: "@1796083200",
  },
  Link: {
    required: true,
    description: "The path to use instead, as in RFC 8288 and RFC 5829.",
    schema: string,
    example: '</api/v1/posts/post_01kaj5d9h2m4p6r8t0v2x4z6b8>; rel="successor-version"',
  },
  "WWW-Authenticate": {
    required: true,
    description: "How to send a credential, and where an app can get one.",
    schema: string,
    example:
      'Bearer resource_metadata="https://crier.example.com/.well-known/oauth-protected-resource/api/v1", scope="posts:read"',
  },
} as const satisfies Record<string, JsonObject>;

export type HeaderName = keyof typeof HEADERS;

export const USUAL_HEADERS = ["X-Request-Id", "RateLimit", "RateLimit-Policy"] as const;

export function answerHeaders(names: readonly HeaderName[]): JsonObject {
  const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return Object.fromEntries(references);
}
