/** What grows with use, and for how long each is kept. The settings, the prune passes and docs/operations.md go by this table. */

interface Kept {
  /** Its tables in the database; none where it is not kept there. */
  tables: readonly string[];
  /** For people who run Crier. */
  holds: string;
}

interface KeptForDays extends Kept {
  /** How many days, unless the operator sets another number; null: for ever. */
  days: number | null;
  /** The fewest days that an operator may set. */
  least: number;
}

/** By the variable that sets the time. */
export const KEPT_FOR_DAYS = {
  CRIER_POSTS_DAYS: {
    tables: [
      "post",
      "channel_entry",
      "platform_call",
      "published_item",
      "post_label",
      "post_version",
      "post_finding",
    ],
    days: null,
    least: 7,
    holds:
      "posts that are out or have failed, from their last change on, and what came of them on each channel. Drafts, booked posts and what is unconfirmed stay",
  },
  CRIER_DELETED_POSTS_DAYS: {
    tables: [],
    days: 30,
    least: 1,
    holds: "deleted posts, which can be restored until then",
  },
  CRIER_ATTEMPTS_DAYS: {
    tables: ["call_attempt"],
    days: 90,
    least: 7,
    holds:
      "tries to publish, with what was sent and answered. One that keeps a post from going out twice stays for as long as it does: that of a channel that is on its way or unconfirmed, or has a part of a thread out",
  },
  CRIER_EVENTS_DAYS: {
    tables: ["event"],
    days: 90,
    least: 1,
    holds:
      "what happened: the history of posts and channels, and what webhooks and the like are told of",
  },
  CRIER_RUNS_DAYS: {
    tables: ["job_run", "job_step", "job_call", "job_wait", "job_event", "job_idempotency"],
    days: 7,
    least: 1,
    holds: "runs of durable functions, from their end on, and the events that started them",
  },
  CRIER_REQUESTS_DAYS: {
    tables: ["api_request"],
    days: 7,
    least: 1,
    holds: "requests of programs to the API, with what they sent and got, without secrets",
  },
  CRIER_INTERACTIONS_DAYS: {
    tables: ["interaction", "interaction_reply", "interaction_note"],
    days: 365,
    least: 7,
    holds:
      "comments, mentions and reviews, with the replies and internal notes to them. Where a platform limits how long it may be stored, the text goes earlier",
  },
  CRIER_METRICS_DAYS: {
    tables: ["metric_item", "metric_snapshot", "follower_snapshot"],
    days: 800,
    least: 7,
    holds: "numbers of posts and channels: likes, comments, followers and the like",
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
      "what sandbox channels were sent, with its pages. Its files may take a quarter of the organization's storage: the oldest go first",
  },
  CRIER_WEBHOOK_DELIVERIES_DAYS: {
    tables: ["webhook_delivery"],
    days: 30,
    least: 4,
    holds: "events that were sent to webhooks, or were to be, and what the receivers answered",
  },
  CRIER_MAILS_DAYS: {
    tables: ["mail", "failure_notice", "approval_notice"],
    days: 30,
    least: 1,
    holds: "mails, sent or not",
  },
} as const satisfies Record<string, KeptForDays>;

export type RetentionVariable = keyof typeof KEPT_FOR_DAYS;

/** What the settings come to: days, and null for ever where that is so unless a time is set. */
export type RetentionDays = {
  [Name in RetentionVariable]: (typeof KEPT_FOR_DAYS)[Name]["days"] extends null
    ? number | null
    : number;
};

/** What is kept for a time that no setting changes, since clients are promised it or nobody looks at it. */
export const KEPT_OTHERWISE: readonly (Kept & { time: string })[] = [
  {
    tables: ["idempotency_key"],
    time: "24 hours",
    holds: "answers to requests with an `Idempotency-Key`",
  },
  {
    tables: ["told_update"],
    time: "three days",
    holds: "what platforms tell once only, such as Telegram to a bot, for all channels of that bot",
  },
  {
    tables: ["pending_connection"],
    time: "24 hours, then until the next is begun",
    holds:
      "sign-ins on a platform's pages that were begun. Those of which a person has yet to choose the accounts: half an hour",
  },
  {
    tables: ["session", "sign_in_link"],
    time: "until they expire",
    holds: "sign-ins of browsers, and the links that mails bring",
  },
  {
    tables: ["approval_link", "approval_link_post"],
    time: "until they expire",
    holds: "links by which posts are approved without signing in",
  },
  {
    tables: ["invitation"],
    time: "30 days after they expire",
    holds: "invitations to organizations, accepted, revoked or open",
  },
  {
    tables: ["device_pair"],
    time: "a day after they expire",
    holds: "programs that asked a person to sign them in",
  },
  {
    tables: ["oauth_record", "connected_app"],
    time: "until they expire",
    holds:
      "apps that people have connected, for a year from then on, with their tokens. Apps that registered and that nobody has connected: a day",
  },
  {
    tables: ["throttle"],
    time: "24 hours",
    holds: "tries to sign in that failed, by account, device and network address",
  },
  {
    tables: ["media_file", "media_label"],
    time: "until they are deleted, then a day",
    holds: "files, with what was made of them",
  },
  {
    tables: ["search_document"],
    time: "as long as what it finds",
    holds: "the words by which search finds posts, files, labels and channels",
  },
  {
    tables: ["inbox_presence"],
    time: "as long as the membership; it counts for 15 seconds",
    holds: "the thread in which each member was last writing a reply",
  },
  {
    tables: ["calendar_feed"],
    time: "until it is turned off, as long as the membership",
    holds: "the private calendar address of each member, as a hash, and when it was last read",
  },
  {
    tables: ["channel_wake", "channel_reading", "channel_metrics"],
    time: "as long as the channel",
    holds:
      "when a channel's next call to its platform is due, and how far its comments and numbers were read",
  },
  {
    tables: ["credit_account", "credit_entry", "credit_reservation"],
    time: "as long as their organization",
    holds: "credits: what there is, what is reserved, and the ledger of every change",
  },
  {
    tables: ["sandbox_credits", "sandbox_credit_hold"],
    time: "as long as their organization",
    holds: "sandbox credits: what there is, and what is reserved",
  },
  {
    tables: ["billing_account", "payment_order", "sandbox_payment"],
    time: "as long as their organization",
    holds: "orders with their payment IDs, and what the sandbox payment provider stores",
  },
  {
    tables: ["skill_schedule", "feed_item", "recycled_post"],
    time: "as long as their organization",
    holds:
      "schedules of skills until they are deleted, and what of feeds and evergreen posts was used, so that nothing is posted twice",
  },
  {
    tables: ["outbox_event"],
    time: "until it is sent",
    holds: "events for durable functions, sent within moments",
  },
  {
    tables: [],
    time: "not at all",
    holds: "logs: they go to standard output, and whoever reads them keeps them",
  },
];
