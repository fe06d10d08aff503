import { APPROVAL_REASONS } from "./approval-reasons.ts";
import { BILLING_REASONS } from "./billing-reasons.ts";
import { IMPORT_REASONS } from "./import-reasons.ts";
import { INTERACTION_REASONS } from "./interaction-reasons.ts";
import { METRIC_REASONS } from "./metric-reasons.ts";
import { PEOPLE_REASONS } from "./people-reasons.ts";
import { QUEUE_REASONS } from "./queue-reasons.ts";
import { SKILL_REASONS } from "./skill-reasons.ts";
import { WEBHOOK_REASONS } from "./webhook-reasons.ts";

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
  SERVICE_UNAVAILABLE: { status: 503, exit: 1 },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** What a plan refuses a request for, at the end of the message as `[upgrade:seats]`. Always FORBIDDEN. */
export type UpgradeKind = "tier" | "seats" | "credits" | "channels" | "brands" | "topup";

/** The finer slugs, each with the class it belongs to, when it is given, and a message as an example. */
export const REASONS = {
  ...PEOPLE_REASONS,
  ...BILLING_REASONS,
  ...IMPORT_REASONS,
  ...METRIC_REASONS,
  ...QUEUE_REASONS,
  ...SKILL_REASONS,
  ...APPROVAL_REASONS,
  ...WEBHOOK_REASONS,
  not_ready: {
    code: "BAD_REQUEST",
    when: "The post can't be scheduled or published as it stands. `error.post` holds it, with a verdict per channel.",
    example:
      "The post is not ready. Acme on Bluesky: The copy links to example.net, which your organization blocks.",
  },
  unknown_channel: {
    code: "BAD_REQUEST",
    when: "An entry of `channels`, or the filter `channel`, is no channel id and no connected provider. The message lists the valid ones.",
    example:
      '"myspace" is no channel of this organization. Connected providers: bluesky, mastodon.',
  },
  ambiguous_channel: {
    code: "BAD_REQUEST",
    when: "A provider name fits more than one channel. The message lists them.",
    example:
      '"bluesky" fits 2 channels. Name one by its id: chan_01kaj4w2g0c8v5t7n9q1r3s5w7, chan_01kaj4x8m2d0f2h4j6k8m0n2p4.',
  },
  unknown_label: {
    code: "BAD_REQUEST",
    when: "A label's id, or the name in the filter `label`, is of no label of this organization.",
    example:
      '"label_01kaj4w2g0c8v5t7n9q1r3s5w7" is no label of this organization. GET /labels lists them.',
  },
  unknown_project: {
    code: "BAD_REQUEST",
    when: "`project_id` is no project of this organization. `GET /projects` lists them.",
    example:
      "project_id: project_01kaj4w2g0c8v5t7n9q1r3s5w7 is no project of this organization. GET /projects lists them.",
  },
  too_many_sets: {
    code: "BAD_REQUEST",
    when: "The organization has as many saved sets of channels as it can have.",
    example: "There are 50 saved sets, as many as an organization can have. Delete one first.",
  },
  unknown_media: {
    code: "BAD_REQUEST",
    when: "An entry of `media` is no media id of this organization.",
    example: '"med_01kaj6q3s5t7v9x1z3b5d7f9h1" is no media of this organization.',
  },
  too_large: {
    code: "BAD_REQUEST",
    when: "A file is over the size limit for its type. `error.index` says which, where several were sent.",
    example:
      'files.0.size: "launch.png" has 61,000,000 bytes. An image/png has at most 52,428,800.',
  },
  unsupported_type: {
    code: "BAD_REQUEST",
    when: "A file is of a type that is not accepted. `error.index` says which, where several were sent.",
    example:
      'files.0.content_type: "application/pdf" is not accepted. Send one of image/jpeg, image/png.',
  },
  not_croppable: {
    code: "BAD_REQUEST",
    when: "The file is no image that is ready, or the frame is not inside it.",
    example: "frame: it must lie within the image, which has 1200 × 800 pixels.",
  },
  invalid_input: {
    code: "BAD_REQUEST",
    when: "A field is missing, unknown or of the wrong kind. The message names it.",
    example: 'The input has no field "scheduled": perhaps "scheduled_at" is meant.',
  },
  invalid_request: {
    code: "BAD_REQUEST",
    when: "The bytes that arrived are no HTTP request.",
    example: "This is no HTTP request that Crier understands.",
  },
  invalid_cursor: {
    code: "BAD_REQUEST",
    when: "`cursor` was not given by this list.",
    example: "cursor: this is no `next_cursor` of this list. Start again without a cursor.",
  },
  invalid_json: {
    code: "BAD_REQUEST",
    when: "The body is not valid JSON, no object, or gives a key twice. The message says which.",
    example: 'The body gives the key "content" twice in one object. Give it once.',
  },
  invalid_url: {
    code: "BAD_REQUEST",
    when: "The address of the request can't be decoded.",
    example:
      "The query has a % that is not followed by two hexadecimal digits of a valid character.",
  },
  unsupported_content_type: {
    code: "BAD_REQUEST",
    when: "The body is not sent as application/json in UTF-8, uncompressed.",
    example: "The body is sent as text/plain. Send it as Content-Type: application/json, in UTF-8.",
  },
  payload_too_large: {
    code: "BAD_REQUEST",
    when: "The body is larger than 1 MiB, or 4 MiB for `POST /posts/import`.",
    example: "The body is larger than 1 MiB.",
  },
  unknown_provider: {
    code: "BAD_REQUEST",
    when: "`provider` names no platform that Crier knows.",
    example: 'provider: "myspace" is not known. Send one of: bluesky, mastodon.',
  },
  unsupported_mode: {
    code: "BAD_REQUEST",
    when: "The platform can't be connected in that mode, or the channel is of the other mode.",
    example: 'mode: LinkedIn can\'t be connected live yet. Send "sandbox" to try it out.',
  },
  connect_failed: {
    code: "BAD_REQUEST",
    when: "The platform refused the credentials, or could not be asked. The message says which.",
    example: "Bluesky refused the sign-in: the handle or the app password is wrong.",
  },
  platform_failed: {
    code: "BAD_REQUEST",
    when: "The channel's platform refused what it was asked, or did not answer. The message has its words; `retry_after_ms`, where the platform says so, when to ask again.",
    example: "Pinterest could not be reached: it refuses connections.",
  },
  rate_limited: {
    code: "TOO_MANY_REQUESTS",
    when: "The organization's request budget is spent, or the same was asked for moments ago. `retry_after_ms`, also `Retry-After` in seconds, says when it is full again.",
    example:
      "The organization's 600 requests of this minute are spent. Wait 42 seconds and try again.",
  },
  database_unavailable: {
    code: "SERVICE_UNAVAILABLE",
    when: "Crier's database does not answer at present. `retry_after_ms`, also `Retry-After` in seconds, says when to try again, with the same idempotency key.",
    example:
      "Crier's database does not answer at present. Nothing is lost that was accepted: try again in 5 seconds, with the same idempotency key.",
  },
  storage_unavailable: {
    code: "SERVICE_UNAVAILABLE",
    when: "The store of the files does not answer at present. `retry_after_ms`, also `Retry-After` in seconds, says when to try again.",
    example:
      "The store of the files does not answer as it should. Nothing is lost that has arrived: try again in 10 seconds.",
  },
  authorization_pending: {
    code: "BAD_REQUEST",
    when: "The person has not decided yet. Ask again after `interval` seconds.",
    example: "Nobody has approved this yet. Ask again in 5 seconds.",
  },
  expired_token: {
    code: "BAD_REQUEST",
    when: "`device_code` is unknown, has expired, or was exchanged already. Start again with `POST /device/code`.",
    example: "device_code: it has expired or was used. Start again with POST /device/code.",
  },
  access_denied: {
    code: "FORBIDDEN",
    when: "The person has denied the request, or is no longer a member of the organization.",
    example: "The request was denied. Start again with POST /device/code if that was a mistake.",
  },
  slow_down: {
    code: "TOO_MANY_REQUESTS",
    when: "Sign-ins are started too often from this network, or the program asks for the token more often than `interval` allows, which is 5 seconds longer from now on. `retry_after_ms`, also `Retry-After` in seconds, says when to ask again.",
    example: "This was asked too soon. Ask every 10 seconds from now on.",
  },
  organization_required: {
    code: "BAD_REQUEST",
    when: "The access token reaches several organizations and none is named. The message lists their slugs: send one as `?organization=`.",
    example:
      "organization: this access token reaches several organizations. Send one of: acme, globex.",
  },
  wrong_organization: {
    code: "FORBIDDEN",
    when: "The credential belongs to another organization than the one named by `organization`.",
    example:
      'organization: this API key is bound to "acme", not "globex". Leave the parameter out, or use that organization\'s key.',
  },
  missing_scope: {
    code: "FORBIDDEN",
    when: "Whoever asks may not do this: the credential or the role lacks the scope. The message names it, and the way to get it.",
    example:
      'The API key "Website" lacks the scope publish, which allows to schedule and publish posts, and edit those that are scheduled. Use one that has it: keys are made in the dashboard\'s settings, under API keys.',
  },
  cross_origin: {
    code: "FORBIDDEN",
    when: "A page of another origin made the request with a person's session.",
    example: "This request was not made by a page of Crier.",
  },
  stale_version: {
    code: "CONFLICT",
    when: "The post has changed since the version given in `If-Match` or `expected_updated_at`.",
    example:
      "The post has changed since 2026-11-21T09:15:00.000Z: it is now at 2026-11-21T09:20:00.000Z. Read it again and repeat the edit.",
  },
  already_published: {
    code: "CONFLICT",
    when: "The post is being published or is out already.",
    example:
      "The post is being published and can no longer be changed. Read it for the result of each channel.",
  },
  not_deletable: {
    code: "CONFLICT",
    when: "The post can't be deleted from all of its platforms. The message names the channels, and why.",
    example:
      "The post can't be deleted everywhere. Acme on Telegram: Telegram lets nobody delete this.",
  },
  not_editable: {
    code: "CONFLICT",
    when: "What is out can't be changed so. The message names the channels, and why.",
    example: "Nothing was changed. Acme on X: X lets no program change a post that is out.",
  },
  name_taken: {
    code: "CONFLICT",
    when: "Another one of the organization has this name, perhaps in other case. The message gives its id.",
    example:
      'name: "Launch" is the name of label_01kaj4w2g0c8v5t7n9q1r3s5w7 already. Choose another.',
  },
  idempotency_key_reused: {
    code: "CONFLICT",
    when: "The idempotency key came with another request in the last 24 hours.",
    example:
      "The idempotency key was used for another request of this operation in the last 24 hours. Use a new key for a new request.",
  },
  secret_shown_once: {
    code: "CONFLICT",
    when: "The first request with this idempotency key was carried out, and its answer held a secret that isn't stored. The message says what it created and what to do.",
    example:
      "idempotency_key: the first request with it created the API key \"make-ci\" (key_01kaj4w2g0c8v5t7n9q1r3s5w7). Its secret was in that answer only and isn't stored. If you didn't receive it, revoke key_01kaj4w2g0c8v5t7n9q1r3s5w7 and create another API key with a new idempotency key.",
  },
  idempotency_in_progress: {
    code: "CONFLICT",
    when: "The first request with this idempotency key is still running.",
    example:
      "The first request with this idempotency key is still running. Send this one again in a moment.",
  },
  not_unconfirmed: {
    code: "CONFLICT",
    when: "The channel's result is known, or still to come: there is nothing to settle.",
    example: "Acme on Bluesky is published: there is nothing to settle.",
  },
  media_in_use: {
    code: "CONFLICT",
    when: "Drafts or booked posts hold the file. The message names them.",
    example:
      "post_01kaj4w2g0c8v5t7n9q1r3s5w7 holds this file. Take it off first, or send detach=true to have drafts lose it.",
  },
  not_uploading: {
    code: "CONFLICT",
    when: "The file has arrived or has failed: it takes no parts.",
    example: "This file is ready: there is nothing to send.",
  },
  upload_missing: {
    code: "CONFLICT",
    when: "The file, or a part of it, has not arrived yet.",
    example:
      "Nothing of this file has arrived yet. Send its bytes to the address that was reserved.",
  },
  nothing_failed: {
    code: "CONFLICT",
    when: "No channel of the post has failed: there is nothing to send again.",
    example: "No channel of the post has failed: there is nothing to send again.",
  },
  ...INTERACTION_REASONS,
} as const satisfies Record<string, { code: ErrorCode; when: string; example: string }>;

export type Reason = keyof typeof REASONS;
