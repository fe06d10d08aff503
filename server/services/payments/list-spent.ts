import type { BillingOverview } from "#core/contract/resources/billing-overview.ts";
import { toCredits } from "#core/domain/billing/units.ts";
import type { RunSql } from "#server/db/run-sql.ts";

type Spent = BillingOverview["spent"][number];

const SPENT = `
  SELECT coalesce(channel.name, entry.description) AS name, channel.provider,
    CASE entry.cause_type WHEN 'entry' THEN 'posts' WHEN 'reply' THEN 'replies' ELSE 'other' END AS kind,
    sum(entry.outside)::float8 AS units
  FROM credit_account AS account
  JOIN credit_entry AS entry ON entry.organization_id = account.organization_id
    AND entry.kind = 'charge' AND entry.at >= account.period_start
  LEFT JOIN channel_entry ON entry.cause_type = 'entry' AND channel_entry.id = entry.cause_id
  LEFT JOIN interaction_reply AS reply ON entry.cause_type = 'reply' AND reply.id = entry.cause_id
  LEFT JOIN channel ON channel.id = coalesce(channel_entry.channel_id, reply.channel_id)
  WHERE account.organization_id = $1
  GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1 LIMIT 100`;

/** Returns charges of the current period by channel and kind, highest first. One statement. */
export async function listSpent(sql: RunSql, organization_id: string): Promise<Spent[]> {
  const rows = await sql<Omit<Spent, "credits"> & { units: number }>(SPENT, [organization_id]);
  return rows.map(({ units, ...row }) => ({ ...row, credits: toCredits(units) }));
}
