import { APPROVAL_REASONS } from "./approval-reasons.ts";
import { BILLING_REASONS } from "./billing-reasons.ts";
import { COMMENT_REASONS } from "./comment-reasons.ts";
import { CONNECT_LINK_REASONS } from "./connect-link-reasons.ts";
import { IMPORT_REASONS } from "./import-reasons.ts";
import { INTERACTION_REASONS } from "./interaction-reasons.ts";
import { MEDIA_REASONS } from "./media-reasons.ts";
import { METRIC_REASONS } from "./metric-reasons.ts";
import { PEOPLE_REASONS } from "./people-reasons.ts";
import { QUEUE_REASONS } from "./queue-reasons.ts";
import { SKILL_REASONS } from "./skill-reasons.ts";
import { WEBHOOK_REASONS } from "./webhook-reasons.ts";

/**
 * All error classes: the stable code that clients branch on, its HTTP status and the CLI's exit code. Types derive from
 * this table, so no other class can be thrown.
 */
export const ERROR_CODES = {
  BAD_REQUEST: { status: 400, exit: 4 },
  UNAUTHORIZED: { status: 401, exit: 3 },
  FORBIDDEN: { status: 403, exit: 4 },
  NOT_FOUND: { status: 404, exit: 5 },
  CONFLICT: { status: 409, exit: 6 },
  TOO_MANY_REQUESTS: { status: 429, exit: 7 },
  INTERNAL_SERVER_ERROR: { status: 500, exit: 1 },
  SERVICE_UNAVAILABLE: { status: 503, exit: 1 },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Why a plan refuses a request, at the end of the message as `[upgrade:seats]`. Always FORBIDDEN. */
export type UpgradeKind = "tier" | "seats" | "credits" | "channels" | "brands" | "topup";

/** The finer reasons, each with its class, when it is returned, and a sample message. */
export const REASONS = {
  ...PEOPLE_REASONS,
  ...BILLING_REASONS,
  ...IMPORT_REASONS,
  ...MEDIA_REASONS,
  ...METRIC_REASONS,
  ...QUEUE_REASONS,
  ...SKILL_REASONS,
  ...APPROVAL_REASONS,
  ...COMMENT_REASONS,
  ...CONNECT_LINK_REASONS,
  ...WEBHOOK_REASONS,
  not_ready: {
    code: "BAD_REQUEST",
    when: "The post can't be scheduled or published as it is. `error.post` contains it with the validation of each channel.",
    example:
      "The post is not ready. Acme on Bluesky: The text links to example.net, which your organization blocks.",
  },
  unknown_channel: {
    code: "BAD_REQUEST",
    when: "An entry of `channels`, or the `channel` filter, is neither a channel ID nor a connected provider. The message lists the valid values.",
    example:
      '"myspace" is not a channel of this organization. Connected providers: bluesky, mastodon.',
  },
  ambiguous_channel: {
    code: "BAD_REQUEST",
    when: "A provider name matches more than one channel. The message lists them.",
    example:
      '"bluesky" matches 2 channels. Use a channel ID instead: chan_01kaj4w2g0c8v5t7n9q1r3s5w7, chan_01kaj4x8m2d0f2h4j6k8m0n2p4.',
  },
  unknown_label: {
    code: "BAD_REQUEST",
    when: "A label ID, or the name in the `label` filter, matches no label of this organization.",
    example:
      '"label_01kaj4w2g0c8v5t7n9q1r3s5w7" is not a label of this organization. GET /labels lists them.',
  },
  unknown_project: {
    code: "BAD_REQUEST",
    when: "`project_id` is not a project of this organization. `GET /projects` lists them.",
    example:
      "project_id: project_01kaj4w2g0c8v5t7n9q1r3s5w7 is not a project of this organization. GET /projects lists them.",
  },
  too_many_sets: {
    code: "BAD_REQUEST",
    when: "The organization has reached its limit of channel sets.",
    example:
      "There are already 50 channel sets, the most an organization can have. Delete one first.",
  },
  too_large: {
    code: "BAD_REQUEST",
    when: "A file exceeds the size limit of its type. With several files, `error.index` says which one.",
    example:
      'files.0.size: "launch.png" has 61,000,000 bytes. An image/png file can have at most 52,428,800.',
  },
  unsupported_type: {
    code: "BAD_REQUEST",
    when: "A file has an unsupported type. With several files, `error.index` says which one.",
    example:
      'files.0.content_type: "application/pdf" isn\'t supported. Send one of image/jpeg, image/png.',
  },
  invalid_input: {
    code: "BAD_REQUEST",
    when: "A field is missing, unknown or has the wrong type. The message names it.",
    example: 'The input has no field "scheduled". Did you mean "scheduled_at"?',
  },
  invalid_request: {
    code: "BAD_REQUEST",
    when: "The bytes received are not an HTTP request.",
    example: "This is not a valid HTTP request.",
  },
  invalid_cursor: {
    code: "BAD_REQUEST",
    when: "`cursor`, or `after` of the events, doesn't come from this list.",
    example: "cursor: This is not a `next_cursor` of this list. Start again without a cursor.",
  },
  invalid_json: {
    code: "BAD_REQUEST",
    when: "The body is not valid JSON, not an object, or contains a key twice. The message says which.",
    example: 'The body contains the key "content" twice in the same object. Send it once.',
  },
  invalid_url: {
    code: "BAD_REQUEST",
    when: "The request URL can't be decoded.",
    example:
      "The query contains a % that is not followed by two hexadecimal digits of a valid character.",
  },
  unsupported_content_type: {
    code: "BAD_REQUEST",
    when: "The body is not application/json in UTF-8, or it is compressed.",
    example:
      "The body was sent as text/plain. Send it with Content-Type: application/json, in UTF-8.",
  },
  payload_too_large: {
    code: "BAD_REQUEST",
    when: "The body is larger than 1 MiB, or 4 MiB for `POST /posts/import`.",
    example: "The body is larger than 1 MiB.",
  },
  unknown_provider: {
    code: "BAD_REQUEST",
    when: "`provider` is not a platform Crier supports.",
    example: 'provider: "myspace" is unknown. Send one of: bluesky, mastodon.',
  },
  unsupported_mode: {
    code: "BAD_REQUEST",
    when: "The platform can't be connected in this mode, or the channel has the other mode.",
    example: 'mode: LinkedIn can\'t be connected live yet. Send "sandbox" to try it.',
  },
  connect_failed: {
    code: "BAD_REQUEST",
    when: "The platform refused the credentials or could not be reached. The message says which.",
    example: "Bluesky refused the sign-in: the handle or the app password is wrong.",
  },
  platform_failed: {
    code: "BAD_REQUEST",
    when: "The channel's platform refused the request or didn't answer. The message quotes it; `retry_after_ms` says when to try again, if the platform says so.",
    example: "Pinterest could not be reached: connection refused.",
  },
  rate_limited: {
    code: "TOO_MANY_REQUESTS",
    when: "The organization has reached its rate limit, has too many requests waiting at once, or repeated a request too soon. `retry_after_ms`, and `Retry-After` in seconds, say when to try again.",
    example:
      "Rate limit reached: the organization has used its 600 requests for this minute. Try again in 42 seconds.",
  },
  database_unavailable: {
    code: "SERVICE_UNAVAILABLE",
    when: "Crier's database is unavailable. `retry_after_ms`, and `Retry-After` in seconds, say when to try again with the same idempotency key.",
    example:
      "Crier's database is unavailable. Nothing that was accepted is lost. Try again in 5 seconds with the same idempotency key.",
  },
  storage_unavailable: {
    code: "SERVICE_UNAVAILABLE",
    when: "The file storage is unavailable. `retry_after_ms`, and `Retry-After` in seconds, say when to try again.",
    example:
      "The file storage is unavailable. Files already uploaded are safe. Try again in 10 seconds.",
  },
  authorization_pending: {
    code: "BAD_REQUEST",
    when: "The person hasn't decided yet. Ask again after `interval` seconds.",
    example: "Nobody has approved this sign-in yet. Ask again in 5 seconds.",
  },
  expired_token: {
    code: "BAD_REQUEST",
    when: "`device_code` is unknown, expired or already used. Start again with `POST /device/code`.",
    example:
      "device_code: The code has expired or was already used. Start again with POST /device/code.",
  },
  access_denied: {
    code: "FORBIDDEN",
    when: "The person denied the request or is no longer a member of the organization.",
    example: "The request was denied. If that was a mistake, start again with POST /device/code.",
  },
  slow_down: {
    code: "TOO_MANY_REQUESTS",
    when: "Sign-ins are started too often from this network, or the client polls more often than `interval` allows; the interval is then 5 seconds longer. `retry_after_ms`, and `Retry-After` in seconds, say when to ask again.",
    example: "You asked too soon. From now on, wait 10 seconds between requests.",
  },
  organization_required: {
    code: "BAD_REQUEST",
    when: "The access token reaches several organizations and the request names none. The message lists their slugs: send one as `?organization=`.",
    example:
      "organization: This access token reaches several organizations. Send one of: acme, globex.",
  },
  wrong_organization: {
    code: "FORBIDDEN",
    when: "The credential belongs to a different organization than the one named by `organization`.",
    example:
      'organization: This API key belongs to "acme", not "globex". Omit the parameter, or use a key of that organization.',
  },
  missing_scope: {
    code: "FORBIDDEN",
    when: "The credential or the caller's role lacks a scope. The message names it and says how to get it.",
    example:
      'The API key "Website" lacks the scope publish, which is needed to schedule and publish posts, and edit scheduled ones. Use a key that has it; create one in Settings > API keys.',
  },
  cross_origin: {
    code: "FORBIDDEN",
    when: "A page from another origin sent the request with a person's session.",
    example: "This request didn't come from a Crier page.",
  },
  stale_version: {
    code: "CONFLICT",
    when: "The post has changed since the version in `If-Match` or `expected_updated_at`.",
    example:
      "The post has changed since 2026-11-21T09:15:00.000Z: its version is now 2026-11-21T09:20:00.000Z. Read it and repeat the edit.",
  },
  already_published: {
    code: "CONFLICT",
    when: "The post is being published or already published.",
    example:
      "The post is being published and can no longer be changed. Read it to see the result of each channel.",
  },
  not_deletable: {
    code: "CONFLICT",
    when: "The post can't be deleted on all of its platforms. The message names the channels and the reasons.",
    example:
      "The post can't be deleted everywhere. Acme on Telegram: Telegram doesn't allow deleting this post.",
  },
  not_editable: {
    code: "CONFLICT",
    when: "This can't be edited after publishing. The message names the channels and the reasons.",
    example: "Nothing was changed. Acme on X: Published X posts can't be edited.",
  },
  name_taken: {
    code: "CONFLICT",
    when: "Another item in the organization has this name, ignoring case. The message gives its ID.",
    example:
      'name: "Launch" is already the name of label_01kaj4w2g0c8v5t7n9q1r3s5w7. Choose another name.',
  },
  sample_data: {
    code: "CONFLICT",
    when: "The organization has sample data, can't be filled with it now, or is being filled. The message says what to do.",
    example: "This organization already has sample data. Remove it before you fill it in again.",
  },
  idempotency_key_reused: {
    code: "CONFLICT",
    when: "The idempotency key was used with a different request in the last 24 hours.",
    example:
      "This idempotency key was used with a different request to this operation in the last 24 hours. Use a new key for a new request.",
  },
  secret_shown_once: {
    code: "CONFLICT",
    when: "The first request with this idempotency key succeeded, and its response contained a secret that isn't stored. The message says what it created and what to do.",
    example:
      "idempotency_key: The first request with this key created the API key \"make-ci\" (key_01kaj4w2g0c8v5t7n9q1r3s5w7). Its secret was returned only once and isn't stored. If you didn't receive it, revoke key_01kaj4w2g0c8v5t7n9q1r3s5w7 and create another API key with a new idempotency key.",
  },
  idempotency_in_progress: {
    code: "CONFLICT",
    when: "The first request with this idempotency key is still running.",
    example: "The first request with this idempotency key is still running. Try again in a moment.",
  },
  not_unconfirmed: {
    code: "CONFLICT",
    when: "The channel's result is known or still pending, so there is nothing to resolve.",
    example: "Acme on Bluesky is published. There is nothing to resolve.",
  },
  nothing_failed: {
    code: "CONFLICT",
    when: "No channel of the post has failed, so there is nothing to retry.",
    example: "No channel of this post has failed. There is nothing to retry.",
  },
  ...INTERACTION_REASONS,
} as const satisfies Record<string, { code: ErrorCode; when: string; example: string }>;

export type Reason = keyof typeof REASONS;
