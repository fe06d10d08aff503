import type { ApprovalSettings, PostApproval } from "#core/contract/resources/approval.ts";
import type { Rendering } from "#core/domain/approval/rendering-changes.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";

type StoredDecision = PostApproval["decisions"][number] & {
  step: number;
  /** The member this approval counts as, if it was made through a link. */
  for_user?: string;
};

export interface ApprovalRecord extends Rendering {
  request_id: string;
  state: PostApproval["state"];
  requested_by: EventActor;
  /** The person behind `requested_by`. Absent for Crier and the organization's own keys. */
  requested_for?: string;
  requested_at: string;
  note: string | null;
  decisions: StoredDecision[];
  changes: string[];
  approved: SeenRendering | null;
  /** Since the last approval. */
  rejected:
    | (SeenRendering & { by: PostApproval["decisions"][number]["by"]; reason: string | null })
    | null;
  /** What the previous request was about. */
  asked: SeenRendering | null;
}

/** A version that approvers saw, and when. */
export type SeenRendering = Rendering & { at: string };

export function approvalOf({ approval }: Pick<PostLike, "approval">): ApprovalRecord | null {
  return approval as unknown as ApprovalRecord | null;
}

/** Whether people were asked and didn't approve it: it isn't sent, whatever the rules say by now. */
export function isUndecided(post: Pick<PostLike, "approval">): boolean {
  const state = approvalOf(post)?.state;
  return state === "pending" || state === "rejected" || state === "held";
}

export interface LastSeen {
  as: "approved" | "rejected" | "requested";
  rendering: SeenRendering;
}

/** Returns the earlier version to compare with: the one decided last, or else the one requested before. */
export function lastSeen(record: ApprovalRecord | null): LastSeen | null {
  if (record === null) return null;
  const { state, prints, words, requested_at: at } = record;
  const requested = state === "not_requested" ? { prints, words, at } : record.asked;
  return lastDecided(record) ?? seen("requested", requested)[0] ?? null;
}

/** Like `lastSeen`, but only versions that were decided. */
export function lastDecided(record: ApprovalRecord | null): LastSeen | null {
  return latest([
    ...seen("approved", record?.approved ?? null),
    ...seen("rejected", record?.rejected ?? null),
  ]);
}

function seen(as: LastSeen["as"], rendering: SeenRendering | null): LastSeen[] {
  return rendering === null ? [] : [{ as, rendering }];
}

/** With equal times, the last one. */
function latest(versions: readonly LastSeen[]): LastSeen | null {
  return versions.reduce<LastSeen | null>(
    (found, each) => (found !== null && found.rendering.at > each.rendering.at ? found : each),
    null,
  );
}

export function toApprovalColumn(record: ApprovalRecord): Prisma.JsonValue {
  return record as unknown as Prisma.JsonValue;
}

interface MayNeedApproval {
  /** Whether a key wrote it that publishes nothing without. */
  needs_approval: boolean;
  entries: readonly { channel: { project_id: string | null } }[];
}

export function needsApproval(
  { mode, project_ids }: ApprovalSettings,
  { entries, needs_approval }: MayNeedApproval,
): boolean {
  if (needs_approval) return true;
  if (mode === "none") return false;
  if (project_ids === undefined) return true;
  return entries.some(({ channel }) => project_ids.includes(channel.project_id ?? ""));
}
