type JsonObject = Record<string, unknown>;

/** The parameters that several operations take, each described once. Without examples, which forms would send unasked. */
export const PARAMETERS = {
  organization: {
    name: "organization",
    in: "query",
    required: false,
    description:
      "An organization's slug, such as `acme`. An API key implies its own, and is refused with another.",
    schema: { type: "string" },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` the caller has read. The write is refused when the post has changed since. `expected_updated_at` wins over it.",
    schema: { type: "string" },
  },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A name for this request, such as a UUID. Sent again with it within 24 hours, the request gets the first answer again and nothing is done twice. `idempotency_key` wins over it.",
    schema: { type: "string", minLength: 1, maxLength: 257 },
  },
} as const satisfies Record<string, JsonObject>;

export type SharedParameter = keyof typeof PARAMETERS;

export function isShared(name: string): name is SharedParameter {
  return Object.hasOwn(PARAMETERS, name);
}

/** A reference to the shared description. */
export function sharedParameter(name: SharedParameter): JsonObject {
  return { $ref: `#/components/parameters/${name}` };
}
