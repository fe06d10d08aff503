import type { PostApproval } from "#core/contract/resources/approval.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { openStep } from "#core/domain/approval/decide.ts";
import { type RenderingChange, renderingChanges } from "#core/domain/approval/rendering-changes.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { getFile } from "#server/media/get-file.ts";
import { copyOf, mediaOf, timeOfEntry } from "#server/posts/record/entry-copy.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { awaitedArming } from "#server/posts/record/when-ready.ts";
import {
  type ApprovalRecord,
  approvalOf,
  type LastSeen,
} from "#server/posts/rules/approval/approval-record.ts";
import { renderForApproval } from "#server/posts/rules/approval/print-post.ts";
import { approvalsIn, lastRejection } from "#server/posts/rules/approval/to-post-approval.ts";

/** What an approver reads of a post before deciding: with an account, or as the guest of a link. */
export interface ReviewedPost {
  id: string;
  updated_at: string;
  /** Null unless approval of this version was requested. */
  request: { by: string; at: string; note: string | null } | null;
  /** Null without steps, or if none is open. */
  step: string | null;
  decisions: Post["approval"]["decisions"];
  planned: Planned;
  /** How many channels are still to be published. */
  awaited_channels: number;
  channels: {
    id: string;
    name: string;
    provider: string;
    copy: Copy;
    /** Null if it is published together with the post. */
    scheduled_at: string | null;
  }[];
  files: MediaFile[];
  changes: RenderingChange[];
  /** What `changes` compares with. Null without an earlier version. */
  compared_to: { as: LastSeen["as"]; at: string } | null;
  last_rejection: PostApproval["last_rejection"];
}

/** `once_approved`: immediately. `undecided`: no time is chosen. */
export type Planned =
  | { when: "at"; at: string }
  | { when: "once_approved" }
  | { when: "undecided" };

/** `last`: the version to compare with. Three statements per file. */
export async function toReviewedPost(
  ctx: ServiceContext,
  post: PostRecord,
  last: LastSeen | null,
): Promise<ReviewedPost> {
  const record = approvalOf(post);
  const unsent = unsentEntries(post);
  return {
    id: post.id,
    updated_at: post.updated_at.toISOString(),
    request:
      record === null || record.state === "not_requested"
        ? null
        : { by: record.requested_by.name, at: record.requested_at, note: record.note },
    step: record && stepOf(ctx, record),
    decisions: (record?.decisions ?? []).map(({ step: _, for_user: __, ...each }) => each),
    planned: plannedOf(post, unsent),
    awaited_channels: unsent.length,
    channels: post.entries.map((entry) => ({
      id: entry.channel_id,
      name: entry.channel.name,
      provider: entry.channel.provider,
      copy: copyOf(post, entry, timeOfEntry(post, entry)),
      scheduled_at: ownTime(post, entry),
    })),
    files: await filesOf(ctx, post),
    changes: last === null ? [] : renderingChanges(last.rendering, renderForApproval(post)),
    compared_to: last && { as: last.as, at: last.rendering.at },
    last_rejection: lastRejection(record),
  };
}

function stepOf({ actor }: ServiceContext, record: ApprovalRecord): string | null {
  if (record.state !== "pending" && record.state !== "held") return null;
  const rules = actor.organization.approval;
  const open = openStep(rules, approvalsIn(record));
  return open === null ? null : (rules.steps[open]?.name ?? null);
}

type Entry = PostRecord["entries"][number];

/** Of a post that has started, the entries that are still to be sent, or can be sent again. */
function unsentEntries(post: PostRecord): Entry[] {
  if (!hasStarted(post)) return post.entries;
  return post.entries.filter(({ status }) => status === "scheduled" || status === "failed");
}

function hasStarted({ status }: PostRecord): boolean {
  return status !== "draft" && status !== "scheduled";
}

function plannedOf(post: PostRecord, unsent: readonly Entry[]): Planned {
  if (hasStarted(post)) {
    const times = unsent.map((entry) => ownTime(post, entry));
    const [first] = times.filter((time) => time !== null).toSorted();
    return first === undefined || times.includes(null)
      ? { when: "once_approved" }
      : { when: "at", at: first };
  }
  const awaited = awaitedArming(post);
  if (awaited !== null && awaited.scheduled_at === null) return { when: "once_approved" };
  const at = awaited?.scheduled_at ?? post.scheduled_at?.toISOString();
  return at === undefined ? { when: "undecided" } : { when: "at", at };
}

function ownTime(post: PostRecord, { channel_id, scheduled_at }: Entry): string | null {
  return awaitedArming(post)?.channels[channel_id] ?? scheduled_at?.toISOString() ?? null;
}

async function filesOf(ctx: ServiceContext, post: PostRecord): Promise<MediaFile[]> {
  const ids = new Set(post.entries.flatMap((entry) => mediaOf(post, entry).map((file) => file.id)));
  const files: MediaFile[] = [];
  for (const id of ids) files.push(await getFile({ ctx, input: { id } }));
  return files;
}
