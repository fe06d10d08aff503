import type { ApprovalSettings, PostApproval } from "#core/contract/resources/approval.ts";
import type { ChannelPrint } from "#core/domain/approval/rendering-print.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { EventActor } from "../events/event-row.ts";
import type { PostLike } from "../posts/post-record.ts";

/** What `post.approval` holds: the last request, and what came of it. */
export interface ApprovalRecord {
  request_id: string;
  state: PostApproval["state"];
  requested_by: EventActor;
  requested_at: string;
  note: string | null;
  /** What was asked for: an approval holds for nothing else. */
  prints: ChannelPrint[];
  decisions: (PostApproval["decisions"][number] & { step: number })[];
  changes: string[];
}

/** The post's approval as it is stored; null where none was asked for. */
export function approvalOf({ approval }: Pick<PostLike, "approval">): ApprovalRecord | null {
  return approval as unknown as ApprovalRecord | null;
}

/** As the column takes it. */
export function toApprovalColumn(record: ApprovalRecord): Prisma.JsonValue {
  return record as unknown as Prisma.JsonValue;
}

/** Whether the post may go out only with an approval. */
export function needsApproval(
  { mode, project_ids }: ApprovalSettings,
  { entries }: Pick<PostLike, "entries">,
): boolean {
  if (mode === "none") return false;
  if (project_ids === undefined) return true;
  return entries.some(({ channel }) => project_ids.includes(channel.project_id ?? ""));
}
