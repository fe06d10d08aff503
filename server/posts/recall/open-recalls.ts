import type { RecallAction } from "#core/contract/resources/recall.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { isPending, type RecallRecord, withAllResults } from "./recall-record.ts";

/** A recall that still runs, or left something to people. */
interface OpenRecall {
  id: string;
  action: RecallAction;
  /** The beginning of one of the posts that are left. */
  excerpt: string;
  /** How many posts are left, and on how many channels in all, counting a channel once per post. */
  posts: number;
  places: number;
  is_running: boolean;
  created_at: string;
}

const MOST_SHOWN = 10;

/** What was asked of platforms and has worked stays `asked` in the recall: only its entry says so. */
const OPEN = `
  SELECT * FROM recall WHERE organization_id = $1 AND EXISTS (
    SELECT FROM jsonb_to_recordset(items) AS item (state text, entry_id text)
      LEFT JOIN channel_entry AS entry ON entry.id = item.entry_id
    WHERE item.state IN ('waiting', 'failed', 'needs_person') OR (item.state = 'asked' AND entry.status <> 'deleted'
      AND (recall.action = 'delete' OR entry.edit ->> 'state' IS DISTINCT FROM 'edited')))
  ORDER BY id DESC LIMIT ${MOST_SHOWN}`;

/** Returns the organization's last recalls that aren't done, newest first. At most two statements. */
export async function findOpenRecalls({
  sql,
  organization_id,
}: Pick<ServiceContext, "sql" | "organization_id">): Promise<OpenRecall[]> {
  const recalls = await sql<RecallRecord>(OPEN, [organization_id]);
  const results = await withAllResults(sql, recalls);
  return recalls.flatMap(({ id, action, created_at }, index) => {
    const left = (results[index] ?? []).filter(({ state }) => state !== "done");
    const [first] = left;
    if (first === undefined) return [];
    return {
      id,
      action,
      excerpt: first.excerpt,
      posts: new Set(left.map(({ post_id }) => post_id)).size,
      places: left.length,
      is_running: left.some(isPending),
      created_at: created_at.toISOString(),
    };
  });
}
