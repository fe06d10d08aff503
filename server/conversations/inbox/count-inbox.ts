import { MOST_COUNTED } from "#core/contract/limits.ts";

/** SQL that selects open interactions not snoozed, in organization `$1` at the time in parameter `at`. */
function selectOpen(at: "$2" | "$3"): string {
  return `SELECT id, occurred_at FROM interaction WHERE organization_id = $1 AND NOT ours AND status = 'open'
    AND deleted_at IS NULL AND (snoozed_until IS NULL OR snoozed_until <= ${at}::timestamptz)`;
}

export function selectUnanswered(at: "$2" | "$3"): string {
  return `${selectOpen(at)} AND NOT answered`;
}

/** SQL expression: an `InboxCounts` of organization `$1`. Each count reads at most MOST_COUNTED rows. */
export function countInboxJson(at: "$2" | "$3"): string {
  const count = (rows: string) =>
    `(SELECT count(*) FROM (${rows} LIMIT ${MOST_COUNTED}) AS counted)::int`;
  return `json_build_object('unanswered', ${count(selectUnanswered(at))},
    'answered', ${count(`${selectOpen(at)} AND answered`)}, 'snoozed', ${count(selectSnoozed(at))})`;
}

function selectSnoozed(at: "$2" | "$3"): string {
  return `SELECT id FROM interaction WHERE organization_id = $1 AND NOT ours AND status = 'open'
    AND snoozed_until > ${at}::timestamptz`;
}
