/** Statements that delete an organization's rows, in order: `$1` is its ID, `$2` the maximum number of rows. */

interface EraseStatement {
  sql: string;
  /** Rows per batch: few if each cascades to others. */
  batch: number;
}

const LARGE_BATCH = 500;
const SMALL_BATCH = 100;

function erase(table: string, where: string, batch = LARGE_BATCH): EraseStatement {
  return {
    sql: `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT $2))`,
    batch,
  };
}

const OWN = "organization_id = $1";
const OF_CHANNEL = "channel_id IN (SELECT id FROM channel WHERE organization_id = $1)";

/** Rows that refer to the organization without a foreign key: others may write one while the rest is deleted. */
export const UNBOUND_ROWS: readonly EraseStatement[] = [
  erase("event", OWN),
  erase("platform_call", OWN),
  erase("channel_reading", OWN),
  erase("channel_metrics", OWN),
  erase("device_pair", OWN),
  erase("outbox_event", "coalesce(data->>'organization_id', '') = $1"),
  erase("job_run", "tenant_id = $1 AND ended_at IS NOT NULL", SMALL_BATCH),
  erase("sandbox_payment", "data->>'organization_id' = $1"),
];

/** What is left afterwards is little, and goes with the organization's row. */
export const ERASED_ROWS: readonly EraseStatement[] = [
  erase("webhook_delivery", "webhook_id IN (SELECT id FROM webhook WHERE organization_id = $1)"),
  erase("webhook", OWN),
  erase("idempotency_key", OWN),
  erase("verdict_check", OWN),
  erase("api_request", OWN),
  erase("interaction", OWN),
  erase("skill_run", OWN, SMALL_BATCH),
  erase("skill_schedule", OWN),
  erase("feed_item", OWN),
  erase("recycled_post", OWN),
  erase("recurring_post", OWN, SMALL_BATCH),
  erase("recall", OWN, SMALL_BATCH),
  erase("post", `${OWN} AND deleted_at IS NULL`, SMALL_BATCH),
  erase("post", OWN, SMALL_BATCH),
  erase("metric_snapshot", OWN),
  erase("metric_item", OWN),
  erase("follower_snapshot", OWN),
  erase("sandbox_post", OF_CHANNEL),
  erase("sandbox_note", OF_CHANNEL),
  erase("sandbox_comment", OF_CHANNEL),
  erase("sandbox_file", OWN),
  erase("channel_wake", OF_CHANNEL),
  erase("search_document", OWN),
  ...UNBOUND_ROWS,
  erase("channel", OWN, SMALL_BATCH),
  erase("mail", OWN),
  erase("label", OWN, SMALL_BATCH),
];
