import type { ApprovalSettings, PostApproval } from "#core/contract/resources/approval.ts";
import type { Rendering } from "#core/domain/approval/rendering-changes.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { EventActor } from "../events/event-row.ts";
import type { PostLike } from "../post-record/post-record.ts";

type StoredDecision = PostApproval["decisions"][number] & {
  step: number;
  /** The member this approval counts as, if it was made through a link. */
  for_user?: string;
};

export interface ApprovalRecord extends Rendering {
  request_id: string;
  state: PostApproval["state"];
  requested_by: EventActor;
  /** The person behind `requested_by`. Absent for Crier, the organization's own keys, and in rows of an earlier release. */
  requested_for?: string;
  requested_at: string;
  note: string | null;
  decisions: StoredDecision[];
  changes: string[];
  approved: DecidedRendering | null;
  /** Since the last approval. */
  rejected: DecidedRendering | null;
}

type DecidedRendering = Rendering & { at: string };

export function approvalOf({ approval }: Pick<PostLike, "approval">): ApprovalRecord | null {
  const stored = approval as unknown as ApprovalRecord | null;
  // Rows from earlier releases have no `words` or no `rejected`.
  return (
    stored && {
      ...stored,
      words: stored.words ?? {},
      approved: stored.approved ?? null,
      rejected: stored.rejected ?? null,
    }
  );
}

/** Returns what the post was last decided on: the approved rendering, or the rejected one if it was never approved. */
export function lastDecided(
  record: ApprovalRecord | null,
): { decision: "approved" | "rejected"; rendering: DecidedRendering } | null {
  if (record?.approved) return { decision: "approved", rendering: record.approved };
  return record?.rejected ? { decision: "rejected", rendering: record.rejected } : null;
}

export function toApprovalColumn(record: ApprovalRecord): Prisma.JsonValue {
  return record as unknown as Prisma.JsonValue;
}

export function needsApproval(
  { mode, project_ids }: ApprovalSettings,
  { entries }: { entries: readonly { channel: { project_id: string | null } }[] },
): boolean {
  if (mode === "none") return false;
  if (project_ids === undefined) return true;
  return entries.some(({ channel }) => project_ids.includes(channel.project_id ?? ""));
}
