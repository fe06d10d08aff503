import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { openStep } from "#core/domain/approval/decide.ts";
import { type RenderingChange, renderingChanges } from "#core/domain/approval/rendering-changes.ts";
import { differences } from "#core/domain/approval/rendering-print.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import {
  type ApprovalRecord,
  approvalOf,
} from "#server/services/approval-record/approval-record.ts";
import { printPost, renderForApproval } from "#server/services/approval-record/print-post.ts";
import { approvalsIn } from "#server/services/approval-record/to-post-approval.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { getFile } from "#server/services/media/get-file.ts";
import { copyOf, mediaOf } from "#server/services/post-record/entry-copy.ts";
import { loadPost } from "#server/services/post-record/load-post.ts";
import type { PostRecord } from "#server/services/post-record/post-record.ts";
import { awaitedArming } from "#server/services/post-record/when-ready.ts";
import type { FoundLink } from "./find-link.ts";

/** A post as the link's page shows it: only what the link is bound to. */
export type LinkedPost =
  | { state: "gone" | "changed"; id: string }
  | { state: "decided"; id: string; decisions: Post["approval"]["decisions"]; approved: boolean }
  | OpenPost;

export interface OpenPost {
  state: "open";
  id: string;
  updated_at: string;
  requested_by: string;
  note: string | null;
  step: string | null;
  /** Scheduled time. Null means immediately, or a time chosen later. */
  scheduled_at: string | null;
  channels: { id: string; name: string; provider: string; copy: Copy }[];
  files: MediaFile[];
  changes: RenderingChange[];
}

/** Returns the link's posts as they can be decided now. One statement per post, three per file. */
export async function readLinkedPosts({ ctx, posts }: FoundLink): Promise<LinkedPost[]> {
  const found: LinkedPost[] = [];
  for (const linked of posts) found.push(await readOne(ctx, linked));
  return found;
}

async function readOne(
  ctx: ServiceContext,
  { post_id: id, request_id }: FoundLink["posts"][number],
): Promise<LinkedPost> {
  const { organization_id } = ctx;
  const post = await loadPost(ctx.sql, { id, organization_id, deleted_after: null });
  if (post === undefined) return { state: "gone", id };
  const record = approvalOf(post);
  if (record === null || record.request_id !== request_id) return { state: "changed", id };
  const { reapprove_on_reschedule: times, ...rules } = ctx.actor.organization.approval;
  if (record.state === "approved" || record.state === "rejected") {
    const decisions = record.decisions.map(({ step: _, for_user: __, ...each }) => each);
    return { state: "decided", id, decisions, approved: record.state === "approved" };
  }
  const isSame = differences(record.prints, printPost(post), { times }).length === 0;
  if (record.state === "not_requested" || !isSame) return { state: "changed", id };
  const open = openStep(rules, approvalsIn(record));
  const step = open === null ? null : (rules.steps[open]?.name ?? null);
  return { ...(await toOpen(ctx, post, record)), step };
}

async function toOpen(
  ctx: ServiceContext,
  post: PostRecord,
  record: ApprovalRecord,
): Promise<Omit<OpenPost, "step">> {
  const ids = new Set(post.entries.flatMap((entry) => mediaOf(post, entry).map((file) => file.id)));
  const files: MediaFile[] = [];
  for (const id of ids) files.push(await getFile({ ctx, input: { id } }));
  return {
    state: "open",
    id: post.id,
    updated_at: post.updated_at.toISOString(),
    requested_by: record.requested_by.name,
    note: record.note,
    scheduled_at: awaitedArming(post)?.scheduled_at ?? post.scheduled_at?.toISOString() ?? null,
    channels: post.entries.map((entry) => ({
      id: entry.channel_id,
      name: entry.channel.name,
      provider: entry.channel.provider,
      copy: copyOf(post, entry),
    })),
    files,
    changes:
      record.approved === null ? [] : renderingChanges(record.approved, renderForApproval(post)),
  };
}
