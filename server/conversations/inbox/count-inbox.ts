import { MOST_COUNTED } from "#core/contract/limits.ts";
import type { InboxCounts } from "#core/contract/resources/inbox.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** SQL that selects open interactions not snoozed, in organization `$1` at the time in parameter `at`. */
function selectOpen(at: "$2" | "$3"): string {
  return `SELECT id, occurred_at FROM interaction WHERE organization_id = $1 AND NOT ours AND status = 'open'
    AND deleted_at IS NULL AND (snoozed_until IS NULL OR snoozed_until <= ${at}::timestamptz)`;
}

export function selectUnanswered(at: "$2" | "$3"): string {
  return `${selectOpen(at)} AND NOT answered`;
}

const COUNTS = `
  SELECT
    (SELECT count(*) FROM (${selectUnanswered("$2")} LIMIT ${MOST_COUNTED}) AS unanswered)::int AS unanswered,
    (SELECT count(*) FROM (${selectOpen("$2")} AND answered LIMIT ${MOST_COUNTED}) AS answered)::int AS answered,
    (SELECT count(*) FROM (SELECT FROM interaction WHERE organization_id = $1 AND NOT ours AND status = 'open'
      AND snoozed_until > $2 LIMIT ${MOST_COUNTED}) AS snoozed)::int AS snoozed`;

/** Counts interactions that are unanswered, answered but open, and snoozed. One statement. */
export async function countInbox({ ctx }: { ctx: ServiceContext }): Promise<InboxCounts> {
  const [counts] = await ctx.sql<InboxCounts>(COUNTS, [ctx.organization_id, ctx.system.now()]);
  return counts ?? { unanswered: 0, answered: 0, snoozed: 0 };
}
