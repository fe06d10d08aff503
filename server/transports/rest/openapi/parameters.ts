type JsonObject = Record<string, unknown>;

/**
 * Parameters shared by several operations, each described once. They have no examples, which documentation forms would
 * send by default.
 */
export const PARAMETERS = {
  organization: {
    name: "organization",
    in: "query",
    required: false,
    description:
      "An organization's slug, such as `acme`. Not needed with an API key, which is refused for any other organization.",
    schema: { type: "string" },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` you have read. If the post has changed since, the write is refused. `expected_updated_at` takes precedence.",
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` you have read. If it is still the current version, the response is 304 without a body.",
    schema: { type: "string" },
  },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A unique value for this request, such as a UUID. Repeating the request with it within 24 hours returns the first response and does nothing twice. `idempotency_key` takes precedence.",
    schema: { type: "string", minLength: 1, maxLength: 257 },
  },
} as const satisfies Record<string, JsonObject>;

export type SharedParameter = keyof typeof PARAMETERS;

export function isShared(name: string): name is SharedParameter {
  return Object.hasOwn(PARAMETERS, name);
}

export function sharedParameter(name: SharedParameter): JsonObject {
  return { $ref: `#/components/parameters/${name}` };
}
