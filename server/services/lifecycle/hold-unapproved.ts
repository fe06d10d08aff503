import { type ChannelPrint, differences } from "#core/domain/approval/rendering-print.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import {
  type ApprovalRecord,
  approvalOf,
  needsApproval,
} from "../approval-record/approval-record.ts";
import { printPost, renderForApproval } from "../approval-record/print-post.ts";
import { toApproval } from "../approval-record/to-approval.ts";
import { CRIER, originOfCrier, postEventRow } from "../events/event-row.ts";
import { loadPost } from "../post-record/load-post.ts";
import type { PostRecord } from "../post-record/post-record.ts";

interface Due {
  id: string;
  organization_id: string;
  /** The organization's stored settings. Null if no approval is required. */
  approval_settings: unknown;
}

const HOLD = `
  UPDATE post SET late_at = $2, approval = $3::jsonb,
    updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
  WHERE id = $1 RETURNING updated_at`;

/**
 * Holds due posts whose current rendering isn't approved although required: they stay scheduled, wait for a person, and
 * say what differs. Returns their IDs. The rows must be locked. No statement if no organization requires approval,
 * otherwise one per post and two more per held post.
 */
export async function holdUnapproved(
  sql: RunSql,
  system: System,
  posts: readonly Due[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const { id, organization_id, approval_settings } of posts) {
    const settings = toApproval({ approval: approval_settings });
    if (settings.mode === "none") continue;
    const post = await loadPost(sql, { id, organization_id, deleted_after: null });
    if (post === undefined || !needsApproval(settings, post)) continue;
    const changes = whyHeld(post, settings.reapprove_on_reschedule);
    if (changes === null) continue;
    await hold(sql, system, { post, changes });
    held.add(id);
  }
  return held;
}

export function whyHeld(post: PostRecord, times: boolean): string[] | null {
  return whyUnapproved(post, printPost(post), { times });
}

/** Returns what of these renderings of a post isn't approved. Null if they may be sent. */
export function whyUnapproved(
  post: Pick<PostRecord, "approval">,
  prints: readonly ChannelPrint[],
  { times }: { times: boolean },
): string[] | null {
  const record = approvalOf(post);
  if (record?.state !== "approved") return ["It was never approved"];
  const changes = differences(record.prints, prints, { times });
  return changes.length === 0 ? null : changes;
}

async function hold(
  sql: RunSql,
  system: System,
  { post, changes }: { post: PostRecord; changes: string[] },
): Promise<void> {
  const { id: post_id, organization_id } = post;
  const now = system.now();
  const state = {
    requested_by: CRIER,
    requested_at: now.toISOString(),
    note: null,
    approved: null,
    rejected: null,
    ...approvalOf(post),
    // A link created for the earlier request shows different text.
    request_id: newId("request"),
    state: "held",
    ...renderForApproval(post),
    decisions: [],
    changes,
  } satisfies ApprovalRecord;
  const values = [post_id, now, JSON.stringify(state)];
  const [row] = await sql<{ updated_at: Date }>(HOLD, values);
  const about = { organization_id, post_id, at: row?.updated_at ?? now };
  const event = { kind: "approval.held", facts: { changes } } as const;
  await writeTogether(sql, [
    insertRows("event", [postEventRow(originOfCrier(system), event, about)]),
  ]);
}
