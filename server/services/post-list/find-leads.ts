import { createSqlValues, type SqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "../context.ts";
import { labelKey } from "../labels/label-key.ts";
import { ID_IN, isBooked, MONTH } from "./page-query.ts";
import { type Leading, MOST_EXAMINED, type PostFilter } from "./post-filter.ts";

export interface Findings {
  label_id: string | null;
  channel_ids: string[];
  months: string[];
  counts: Partial<Record<Leading, number>>;
}

/** Up to this many months are read in parallel branches. A longer range is read from its beginning. */
export const MOST_MONTHS = 60;

interface Question {
  filter: PostFilter;
  label: string | undefined;
  channel: string | undefined;
  counted: readonly Leading[];
}

/** Resolves the label and channel, and counts the posts matching the filters. One statement. */
export async function findLeads(ctx: ServiceContext, question: Question): Promise<Findings> {
  const { filter, label, channel, counted } = question;
  const values = createSqlValues();
  const organization = values.use(ctx.organization_id);
  const [labelGiven, key] = [label ?? null, label === undefined ? null : labelKey(label.trim())];
  const [id, name_key] = [values.use(labelGiven), values.use(key)];
  const channelGiven = values.use(channel ?? null);
  const counts = counted.map(
    (lead) => `'${lead}', (SELECT count(*) FROM (${countedRows(lead, filter, values)}) AS counted)`,
  );
  const text = `WITH RECURSIVE
    named_label AS (
      SELECT id FROM label
      WHERE organization_id = ${organization} AND (id = ${id}::text OR name_key = ${name_key}::text)
      ORDER BY id = ${id}::text DESC LIMIT 1
    ),
    named_channel AS (
      SELECT id FROM channel WHERE organization_id = ${organization}
        AND (id = ${channelGiven}::text OR provider = ${channelGiven}::text)
    )
    SELECT (SELECT id FROM named_label) AS label_id,
      ARRAY (SELECT id FROM named_channel ORDER BY id) AS channel_ids,
      ${monthsOf(filter, values)} AS months,
      json_build_object(${counts.join(", ")}) AS counts`;
  const { rows } = await ctx.system.database.pool.query<Findings>(text, values.list);
  return rows[0] as Findings;
}

function countedRows(lead: Leading, filter: PostFilter, values: SqlValues): string {
  const most = MOST_EXAMINED + 1;
  const posts = () =>
    `SELECT FROM post WHERE organization_id = ${values.use(filter.organization_id)} AND deleted_at IS NULL`;
  switch (lead) {
    case "label":
      return `SELECT FROM post_label WHERE label_id = (SELECT id FROM named_label)
        ORDER BY post_id DESC LIMIT ${most}`;
    case "channels":
      return `SELECT FROM named_channel CROSS JOIN LATERAL (
        SELECT FROM channel_entry WHERE channel_id = named_channel.id
        ORDER BY ${ID_IN.channel_entry} DESC LIMIT ${most}
      ) AS entry LIMIT ${most}`;
    case "campaign":
      return `${posts()} AND campaign = ${values.use(filter.campaign)}
        ORDER BY ${ID_IN.post} DESC LIMIT ${most}`;
    case "statuses":
      return `SELECT FROM unnest(${values.use(filter.statuses)}::post_status[]) AS given (status)
        CROSS JOIN LATERAL (
          ${posts()} AND post.status = given.status
          ORDER BY ${ID_IN.post_by_status} DESC LIMIT ${most}
        ) AS post LIMIT ${most}`;
    case "booked":
      return `${posts()} AND ${isBooked(filter.booked, values)} ORDER BY scheduled_at LIMIT ${most}`;
  }
}

/**
 * Jumps through the index from each month with scheduled posts to the next one, so that empty months are never read.
 */
function monthsOf(filter: PostFilter, values: SqlValues): string {
  if (filter.booked === undefined) return "'{}'::text[]";
  const organization = values.use(filter.organization_id);
  const first = values.use(filter.booked.from ?? "-infinity");
  const end = values.use(filter.booked.to ?? "infinity");
  const next = (condition: string) =>
    `SELECT ${MONTH} FROM post WHERE organization_id = ${organization} AND deleted_at IS NULL
       AND scheduled_at IS NOT NULL AND ${condition} ORDER BY ${MONTH} LIMIT 1`;
  const inTime = `${MONTH} < ${end}::timestamptz AT TIME ZONE 'UTC'`;
  return `ARRAY (
    WITH RECURSIVE month (start) AS (
      (${next(`${MONTH} >= date_trunc('month', ${first}::timestamptz AT TIME ZONE 'UTC') AND ${inTime}`)})
      UNION ALL
      SELECT (${next(`${MONTH} > month.start AND ${inTime}`)}) FROM month WHERE month.start IS NOT NULL
    )
    SELECT to_char(start, 'YYYY-MM-DD') FROM month WHERE start IS NOT NULL LIMIT ${MOST_MONTHS + 1}
  )`;
}
