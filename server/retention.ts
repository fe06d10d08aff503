/**
 * Data that grows with use, and how long each kind is kept. The settings, the prune passes and docs/operations.md are
 * based on this table.
 */

interface Retention {
  tables: readonly string[];
  holds: string;
}

interface RetentionInDays extends Retention {
  /** Default number of days. Null keeps it forever. */
  days: number | null;
  least: number;
}

export const RETAINED_FOR_DAYS = {
  CRIER_POSTS_DAYS: {
    tables: [
      "post",
      "channel_entry",
      "platform_call",
      "published_item",
      "post_label",
      "post_version",
      "post_finding",
      "post_comment",
    ],
    days: null,
    least: 7,
    holds:
      "published and failed posts, counted from their last change, with their results and comments. Drafts, scheduled posts and unconfirmed posts stay",
  },
  CRIER_DELETED_POSTS_DAYS: {
    tables: [],
    days: 30,
    least: 1,
    holds: "deleted posts, which can be restored until then",
  },
  CRIER_ATTEMPTS_DAYS: {
    tables: ["call_attempt", "verdict_check"],
    days: 90,
    least: 7,
    holds:
      "publish attempts, with what was sent and received, and whether the platform refused what Crier had called ready. An attempt that prevents publishing twice is stored as long as it is needed: while a channel is publishing or unconfirmed, or a thread is partly published",
  },
  CRIER_EVENTS_DAYS: {
    tables: ["event"],
    days: 365,
    least: 1,
    holds:
      "events: the audit log, the history of posts and channels, and what webhooks and other readers receive",
  },
  CRIER_RUNS_DAYS: {
    tables: ["job_run", "job_step", "job_call", "job_wait", "job_event", "job_idempotency"],
    days: 7,
    least: 1,
    holds: "runs of durable functions, counted from their end, and the events that started them",
  },
  CRIER_REQUESTS_DAYS: {
    tables: ["api_request"],
    days: 7,
    least: 1,
    holds: "API requests, with what was sent and received, without secrets",
  },
  CRIER_INTERACTIONS_DAYS: {
    tables: ["interaction", "interaction_reply", "interaction_note"],
    days: 365,
    least: 7,
    holds:
      "comments, mentions and reviews, with their replies and internal notes. If a platform limits how long texts can be stored, the text is deleted earlier",
  },
  CRIER_METRICS_DAYS: {
    tables: ["metric_item", "metric_snapshot", "follower_snapshot"],
    days: 800,
    least: 7,
    holds: "metrics of posts and channels: likes, comments, followers and so on",
  },
  CRIER_SKILL_RUNS_DAYS: {
    tables: ["skill_run", "skill_step", "report_share"],
    days: 90,
    least: 30,
    holds: "runs of skills, with their steps, output and shared reports",
  },
  CRIER_SANDBOX_DAYS: {
    tables: ["sandbox_post", "sandbox_note", "sandbox_file", "sandbox_comment"],
    days: 90,
    least: 2,
    holds:
      "what sandbox channels received, with its pages. Its files can use a quarter of the organization's storage: the oldest are deleted first",
  },
  CRIER_WEBHOOK_DELIVERIES_DAYS: {
    tables: ["webhook_delivery"],
    days: 30,
    least: 4,
    holds: "events sent to webhooks, or to be sent, and the receivers' responses",
  },
  CRIER_MAILS_DAYS: {
    tables: ["mail", "failure_notice", "approval_notice", "comment_notice"],
    days: 30,
    least: 1,
    holds: "emails, sent or not",
  },
} as const satisfies Record<string, RetentionInDays>;

export type RetentionVariable = keyof typeof RETAINED_FOR_DAYS;

/** Days per setting. Null keeps the data forever, if that is the default and no time is set. */
export type RetentionDays = {
  [Name in RetentionVariable]: (typeof RETAINED_FOR_DAYS)[Name]["days"] extends null
    ? number | null
    : number;
};

/** Data with a fixed retention, because clients rely on it or nobody looks at it. */
export const RETAINED_OTHERWISE: readonly (Retention & { time: string })[] = [
  {
    tables: ["idempotency_key"],
    time: "24 hours",
    holds: "responses to requests with an `Idempotency-Key`",
  },
  {
    tables: ["told_update"],
    time: "three days",
    holds:
      "what platforms report only once, such as Telegram to a bot, for all channels of that bot",
  },
  {
    tables: ["pending_connection"],
    time: "24 hours, then until the next sign-in is started",
    holds:
      "started sign-ins on a platform's pages. If the person has yet to choose accounts: half an hour",
  },
  {
    tables: ["session", "sign_in_link"],
    time: "until they expire",
    holds: "browser sessions, and the links sent by email",
  },
  {
    tables: ["push_subscription"],
    time: "until the person signs out there or turns notifications off, at most a year after the last notification arrived",
    holds: "devices on which people get notifications",
  },
  {
    tables: ["approval_link", "approval_link_post"],
    time: "until they expire",
    holds: "links for approving posts without signing in",
  },
  {
    tables: ["connect_link"],
    time: "30 days after they expire",
    holds: "links for connecting a channel without an account, used, revoked or open",
  },
  {
    tables: ["recall"],
    time: "90 days",
    holds: "recalls of published posts, with what became of each",
  },
  {
    tables: ["invitation"],
    time: "30 days after they expire",
    holds: "invitations to organizations, accepted, revoked or open",
  },
  {
    tables: ["device_pair"],
    time: "a day after they expire",
    holds: "clients waiting for a person to sign them in",
  },
  {
    tables: ["oauth_record", "connected_app"],
    time: "until they expire",
    holds:
      "apps that people have connected, for a year after connecting, with their tokens. Apps that registered but were never connected: a day",
  },
  {
    tables: ["throttle"],
    time: "24 hours",
    holds: "failed sign-in attempts, by account, device and network address",
  },
  {
    tables: ["media_file", "media_label"],
    time: "until they are deleted, then a day",
    holds: "files and their smaller versions",
  },
  {
    tables: ["search_document"],
    time: "as long as the item it finds",
    holds: "the words by which search finds posts, comments, files, labels and channels",
  },
  {
    tables: ["inbox_presence"],
    time: "as long as the membership; used for 15 seconds",
    holds: "the thread in which each member was last writing a reply",
  },
  {
    tables: ["calendar_feed"],
    time: "until it is turned off, as long as the membership",
    holds: "each member's private calendar URL, as a hash, and when it was last read",
  },
  {
    tables: ["channel_wake", "channel_reading", "channel_metrics"],
    time: "as long as the channel",
    holds:
      "when a run next looks at a channel's platform calls, and how far its comments and metrics were read",
  },
  {
    tables: ["credit_account", "credit_entry", "credit_reservation"],
    time: "as long as their organization",
    holds: "credits: balance, reservations and a ledger of every change",
  },
  {
    tables: ["sandbox_credits", "sandbox_credit_hold"],
    time: "as long as their organization",
    holds: "sandbox credits: balance and reservations",
  },
  {
    tables: ["billing_account", "payment_order", "sandbox_payment"],
    time: "as long as their organization",
    holds: "orders with their payment IDs, and the data of the sandbox payment provider",
  },
  {
    tables: ["skill_schedule", "feed_item", "recycled_post"],
    time: "as long as their organization",
    holds:
      "skill schedules until they are deleted, and which feed items and evergreen posts were used, so that nothing is published twice",
  },
  {
    tables: ["recurring_post", "recurring_occurrence"],
    time: "until the recurring post is deleted",
    holds: "recurring posts, and the dates they have made a post for, so that none is made twice",
  },
  {
    tables: ["organization_export"],
    time: "30 days; the archive for 7 days, or until a newer one is ready",
    holds: "exports of an organization's data, with their archives in the file storage",
  },
  {
    tables: ["outbox_event"],
    time: "until it is sent",
    holds: "events for durable functions, sent within moments",
  },
  {
    tables: [],
    time: "not stored",
    holds: "logs: they go to standard output",
  },
];
