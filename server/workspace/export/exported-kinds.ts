/**
 * What an organization's export contains: one file of JSON lines per kind. Columns are named one by one, so that a new
 * one, which may hold a secret, isn't exported before someone has decided (exports.db.test.ts).
 */
import { CHANNEL_KINDS } from "./kinds/channel-kinds.ts";
import type { ExportedKind } from "./kinds/exported-kind.ts";
import { POST_KINDS } from "./kinds/post-kinds.ts";
import { TEAM_KINDS } from "./kinds/team-kinds.ts";

export const EXPORTED_KINDS: readonly ExportedKind[] = [
  ...TEAM_KINDS,
  ...CHANNEL_KINDS,
  ...POST_KINDS,
];

/** Tables with data of organizations that an export leaves out, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  api_request: "Logged for a few days, for finding faults.",
  approval_link: "Links give access to anyone who has them.",
  billing_account: "IDs at the payment provider, which has the invoices.",
  calendar_feed: "Private addresses of members.",
  channel_metrics: "How far metrics were read.",
  channel_reading: "How far comments were read.",
  credit_account: "The balance is in the ledger's last line.",
  credit_reservation: "Held for a moment; the ledger says it.",
  device_pair: "Sign-ins in progress.",
  feed_item: "Hashes of feed items that were used.",
  idempotency_key: "Responses that are stored for a day, for retries.",
  inbox_presence: "Who is writing a reply now.",
  mail: "Copies of emails that members received.",
  media_usage: "The sum of the files' sizes.",
  organization_export: "Other exports.",
  pending_connection: "Sign-ins in progress, with secrets.",
  platform_call: "Calls to platforms in progress; their results are in the posts.",
  post_finding: "Computed from the posts.",
  rate_budget: "Requests of the current minute.",
  recycled_post: "Which post was made from which, for an automation.",
  report_share: "Links give access to anyone who has them.",
  revalidation: "Work in progress.",
  sample_record: "Which records are sample data.",
  sandbox_credit_hold: "Credits of the sandbox.",
  sandbox_credits: "Credits of the sandbox.",
  sandbox_file: "Copies that sandbox channels received.",
  search_document: "Computed for search.",
  verdict_check: "Counts of what platforms refused; the results are in the posts.",
};
