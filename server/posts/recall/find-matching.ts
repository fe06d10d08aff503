import { MOST_RECALLED } from "#core/contract/limits.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { RecallAction } from "#core/contract/resources/recall.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import type { EntryChannel } from "#server/posts/record/post-record.ts";
import { whyPerson } from "./why-person.ts";

export interface RecallFilter {
  since?: string | undefined;
  until?: string | undefined;
  label?: string | undefined;
  campaign?: string | undefined;
  text?: string | undefined;
  channels?: readonly string[] | undefined;
}

/** One post on one channel, as stored. What became of it once its platform was asked is on its entry. */
export interface StoredItem {
  post_id: string;
  entry_id: string;
  channel_id: string;
  provider: string;
  name: string;
  excerpt: string;
  url: string | null;
  /** Missing in what older versions stored. */
  published_at?: string | null;
  state: "waiting" | "asked" | "done" | "failed" | "needs_person";
  error: string | null;
}

type Scope = Pick<ServiceContext, "organization_id">;

interface Row extends Pick<EntryChannel, "mode" | "account" | "health" | "deleted_at"> {
  post_id: string;
  entry_id: string;
  channel_id: string;
  provider: string;
  name: string;
  url: string | null;
  published_at: Date | null;
  status: string;
  start: string;
}

const MOST_SCHEDULED = 100;

/**
 * Returns what is published, or being published, and matches. What Crier can't do on its platform is a person's from
 * the beginning. Throws if it is more than a recall may have. One statement.
 */
export async function findMatching(
  sql: RunSql,
  { organization_id }: Scope,
  { action, filter }: { action: RecallAction; filter: RecallFilter },
): Promise<StoredItem[]> {
  const values = createSqlValues([organization_id, filter.since ?? null, filter.until ?? null]);
  const rows = await sql<Row>(
    `SELECT post.id AS post_id, entry.id AS entry_id, channel.id AS channel_id, channel.provider, channel.name, entry.url,
      entry.published_at, entry.status::text, channel.mode::text, channel.account, channel.health::text,
      channel.deleted_at, ${START} AS start
    FROM post JOIN channel_entry AS entry ON entry.post_id = post.id JOIN channel ON channel.id = entry.channel_id
    WHERE post.organization_id = $1 AND post.deleted_at IS NULL AND post.status NOT IN ('draft', 'scheduled')
      AND (entry.status IN ('published', 'unconfirmed') OR (entry.status = 'publishing' AND $3::timestamptz IS NULL))
      AND coalesce(entry.published_at, entry.due_at, post.updated_at) >= coalesce($2::timestamptz, '-infinity')
      AND coalesce(entry.published_at, entry.due_at, post.updated_at) < coalesce($3::timestamptz, 'infinity')
      AND ${matches(filter, values)}
    ORDER BY entry.published_at DESC NULLS FIRST, post.id, entry.position LIMIT ${MOST_RECALLED + 1}`,
    values.list,
  );
  if (rows.length > MOST_RECALLED)
    throw Refusal.because(
      "invalid_input",
      `text: More than ${MOST_RECALLED} published posts match, which is the limit of a recall. Narrow the filters, for example with since and until.`,
    );
  return rows.map((row) => toItem(action, row));
}

function toItem(action: RecallAction, row: Row): StoredItem {
  const { mode, account, health, deleted_at, status, published_at, ...item } = withExcerpt(row);
  const channel = { provider: item.provider, mode, account, health, deleted_at };
  const error = status === "publishing" ? null : whyPerson(action, { status, channel });
  const state = error === null ? "waiting" : "needs_person";
  return { ...item, published_at: published_at?.toISOString() ?? null, state, error };
}

interface ScheduledRow {
  id: string;
  start: string;
  scheduled_at: Date;
}

/** Returns scheduled posts that match, whatever their time, soonest first. One statement. */
export function findScheduled(
  sql: RunSql,
  { organization_id }: Scope,
  filter: RecallFilter,
): Promise<ScheduledRow[]> {
  const values = createSqlValues([organization_id]);
  return sql<ScheduledRow>(
    `SELECT post.id, ${START} AS start, post.scheduled_at FROM post
    WHERE post.organization_id = $1 AND post.deleted_at IS NULL AND post.status = 'scheduled'
      AND EXISTS (SELECT FROM channel_entry AS entry WHERE entry.post_id = post.id AND ${matches(filter, values)})
    ORDER BY post.scheduled_at, post.id LIMIT ${MOST_SCHEDULED}`,
    values.list,
  );
}

/** SQL for whether `post` with `entry` matches all filters but times. */
function matches(
  { label, campaign, text, channels }: RecallFilter,
  values: ReturnType<typeof createSqlValues>,
): string {
  const conditions = ["true"];
  if (campaign !== undefined) conditions.push(`post.campaign = ${values.use(campaign)}`);
  if (channels !== undefined)
    conditions.push(`entry.channel_id = ANY(${values.use(channels)}::text[])`);
  if (label !== undefined) {
    const given = values.use(label);
    conditions.push(`EXISTS (SELECT FROM post_label JOIN label ON label.id = post_label.label_id
      WHERE post_label.post_id = post.id AND (label.id = ${given} OR label.name_key = lower(${given})))`);
  }
  if (text !== undefined)
    conditions.push(
      `strpos(lower(coalesce(entry.title, '') || ' ' || coalesce(entry.content, post.content)), lower(${values.use(text)})) > 0`,
    );
  return conditions.join(" AND ");
}
