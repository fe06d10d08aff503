/**
 * Every way a request can be refused, in one table: the stable class clients branch on, its HTTP status and the exit
 * code of the command line. Types derive from the table, so a class that is not here cannot be thrown.
 */
export const ERROR_CODES = {
  BAD_REQUEST: { status: 400, exit: 4 },
  UNAUTHORIZED: { status: 401, exit: 3 },
  FORBIDDEN: { status: 403, exit: 4 },
  NOT_FOUND: { status: 404, exit: 5 },
  CONFLICT: { status: 409, exit: 6 },
  TOO_MANY_REQUESTS: { status: 429, exit: 7 },
  INTERNAL_SERVER_ERROR: { status: 500, exit: 1 },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The finer slugs, each with the class it belongs to and when it is given. */
export const REASONS = {
  not_ready: {
    code: "BAD_REQUEST",
    when: "The post can't be scheduled or published as it stands. `error.post` holds it, with a verdict per channel.",
  },
  unknown_channel: {
    code: "BAD_REQUEST",
    when: "An entry of `channels` is no channel id and no connected provider. The message lists the valid ones.",
  },
  ambiguous_channel: {
    code: "BAD_REQUEST",
    when: "A provider name fits more than one channel. The message lists them.",
  },
  unknown_media: {
    code: "BAD_REQUEST",
    when: "An entry of `media` is no media id of this organization.",
  },
  invalid_input: {
    code: "BAD_REQUEST",
    when: "A field is missing, unknown or of the wrong kind. The message names it.",
  },
  invalid_request: { code: "BAD_REQUEST", when: "The bytes that arrived are no HTTP request." },
  invalid_cursor: { code: "BAD_REQUEST", when: "`cursor` was not given by this list." },
  invalid_json: { code: "BAD_REQUEST", when: "The body is not valid JSON." },
  invalid_url: { code: "BAD_REQUEST", when: "The address of the request can't be decoded." },
  unsupported_content_type: {
    code: "BAD_REQUEST",
    when: "The body is not sent as application/json.",
  },
  payload_too_large: { code: "BAD_REQUEST", when: "The body is larger than 1 MiB." },
  unknown_provider: { code: "BAD_REQUEST", when: "`provider` names no platform that Crier knows." },
  unsupported_mode: { code: "BAD_REQUEST", when: "The platform can't be connected in that mode." },
  connect_failed: {
    code: "BAD_REQUEST",
    when: "The platform refused the credentials, or could not be asked. The message says which.",
  },
  wrong_organization: {
    code: "FORBIDDEN",
    when: "The credential belongs to another organization than the one named by `organization`.",
  },
  missing_scope: { code: "FORBIDDEN", when: "The credential may not do this." },
  cross_origin: {
    code: "FORBIDDEN",
    when: "A page of another origin made the request with a person's session.",
  },
  stale_version: {
    code: "CONFLICT",
    when: "The post has changed since the version given in `If-Match` or `expected_updated_at`.",
  },
  already_published: { code: "CONFLICT", when: "The post is being published or is out already." },
  slug_taken: { code: "CONFLICT", when: "Another organization has this slug." },
} as const satisfies Record<string, { code: ErrorCode; when: string }>;

export type Reason = keyof typeof REASONS;
