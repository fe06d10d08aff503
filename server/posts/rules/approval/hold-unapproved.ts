import type { ApprovalState } from "#core/contract/resources/approval.ts";
import { approvalAfter } from "#core/domain/approval/approval-states.ts";
import { type ChannelPrint, differences } from "#core/domain/approval/rendering-print.ts";
import { toApproval } from "#server/access/approval-rules/to-approval.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { CRIER, originOfCrier, postEventRow } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import { loadPost } from "#server/posts/record/load-post.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import type { System } from "#server/system.ts";
import { type ApprovalRecord, approvalOf, isUndecided, needsApproval } from "./approval-record.ts";
import { printPost, renderForApproval } from "./print-post.ts";

interface Due {
  id: string;
  organization_id: string;
  /** The organization's stored settings. Null if no approval is required. */
  approval_settings: unknown;
  approval_state: ApprovalState | null;
  needs_approval: boolean;
}

const HOLD = `
  UPDATE post SET late_at = $2, approval = $3::jsonb,
    updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
  WHERE id = $1 RETURNING updated_at`;

/**
 * Holds due posts whose current rendering isn't approved although required: they stay scheduled, wait for a person, and
 * say why. Returns their IDs. The rows must be locked. No statement if no approval is required or requested,
 * otherwise one per post and two more per held post.
 */
export async function holdUnapproved(
  sql: RunSql,
  system: System,
  posts: readonly Due[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const { id, organization_id, approval_settings, approval_state, ...due } of posts) {
    const settings = toApproval({ approval: approval_settings });
    // Approval that was requested counts, whether or not it is required.
    const isRequested = approval_state !== null && approval_state !== "not_requested";
    if (settings.mode === "none" && !isRequested && !due.needs_approval) continue;
    const post = await loadPost(sql, { id, organization_id, deleted_after: null });
    if (post === undefined) continue;
    if (!needsApproval(settings, post) && !isUndecided(post)) continue;
    const changes = whyHeld(post, settings.reapprove_on_reschedule);
    if (changes === null) continue;
    await hold(sql, system, { post, changes });
    held.add(id);
  }
  return held;
}

const UNAPPROVED: Record<Exclude<ApprovalState, "approved">, string> = {
  not_requested: "This version was never approved",
  pending: "It still waits for approval",
  rejected: "It was rejected",
  held: "This version was never approved",
};

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
  if (record?.state !== "approved") return [UNAPPROVED[record?.state ?? "not_requested"]];
  const changes = differences(record.prints, prints, { times });
  return changes.length === 0 ? null : changes;
}

/**
 * Whoever rejected a post isn't asked again: it stays rejected, and late. A version that nobody was asked about becomes a
 * new request, so that no link created for an earlier one can decide it.
 */
function heldRecord(post: PostRecord, now: Date, changes: string[]): ApprovalRecord {
  const existing = approvalOf(post);
  const isRequested = existing !== null && settled(existing, post);
  if (isRequested && existing.state === "rejected") return existing;
  const request = isRequested
    ? {}
    : { request_id: newId("request"), decisions: [], ...renderForApproval(post) };
  return {
    ...newRecord(post, now),
    ...existing,
    ...request,
    state: approvalAfter("hold"),
    changes,
  };
}

/** Whether people were asked about what would be sent now. */
function settled(existing: ApprovalRecord, post: PostRecord): boolean {
  if (existing.state !== "pending" && existing.state !== "rejected") return false;
  return differences(existing.prints, printPost(post), { times: false }).length === 0;
}

function newRecord(post: PostRecord, now: Date): Omit<ApprovalRecord, "state"> {
  return {
    request_id: newId("request"),
    requested_by: CRIER,
    requested_at: now.toISOString(),
    note: null,
    approved: null,
    rejected: null,
    asked: null,
    decisions: [],
    changes: [],
    ...renderForApproval(post),
  };
}

async function hold(
  sql: RunSql,
  system: System,
  { post, changes }: { post: PostRecord; changes: string[] },
): Promise<void> {
  const { id: post_id, organization_id } = post;
  const now = system.now();
  const values = [post_id, now, JSON.stringify(heldRecord(post, now, changes))];
  const [row] = await sql<{ updated_at: Date }>(HOLD, values);
  const about = { organization_id, post_id, at: row?.updated_at ?? now };
  const event = { kind: "approval.held", facts: { changes } } as const;
  await writeTogether(sql, [
    insertRows("event", [postEventRow(originOfCrier(system), event, about)]),
  ]);
}
