import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { MediaEntry } from "#core/contract/resources/media-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { EntryVerdict } from "#core/domain/verdict/index.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import type { PostFile } from "#server/media/post-file.ts";
import { toEntryEdit } from "#server/posts/live-edit/live-edit.ts";
import { toPostApproval } from "#server/posts/rules/approval/to-post-approval.ts";
import {
  type PostVerdict,
  validateStoredPost,
} from "#server/posts/rules/validation/validate-stored-post.ts";
import type { PostVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { trackingOf } from "./entry-copy.ts";
import { toHandoff } from "./handoff-record.ts";
import type { EntryRecord, PostLike } from "./post-record.ts";
import { toWhenReady } from "./when-ready.ts";

export async function toPost(
  ctx: Pick<ServiceContext, "validate" | "actor">,
  record: PostLike,
  context: PostVerdictContext,
): Promise<Post> {
  return toValidatedPost(ctx, record, await validateStoredPost(ctx, record, context));
}

/** Returns the post as the API shows it, with the verdict it was written by. */
export function toValidatedPost(
  { actor }: Pick<ServiceContext, "actor">,
  record: PostLike,
  verdict: PostVerdict,
): Post {
  const channels = record.entries.map((entry, index) =>
    toChannelEntry(record, entry, verdict.entries[index] as EntryVerdict),
  );
  return {
    id: record.id,
    status: record.status,
    scheduled_at: toInstant(record.scheduled_at),
    when_ready: toWhenReady(record),
    late_at: toInstant(record.late_at),
    ready: verdict.ready,
    errors: channels.length === 0 ? [NO_CHANNEL] : [],
    stage: record.stage,
    content: { markdown: record.content, text: verdict.text },
    channels,
    media: record.media.map(toMediaEntry),
    labels: toLabels(record),
    campaign: record.campaign,
    approval: toPostApproval(actor.organization.approval, record),
    fixes_applied: record.entries.flatMap((entry) =>
      entry.fixes_applied.map((kind) => ({
        channel_id: entry.channel_id,
        provider: entry.channel.provider,
        kind,
      })),
    ),
    credit_estimate: channels.reduce((sum, { credit_estimate }) => sum + credit_estimate, 0),
    created_at: toInstant(record.created_at),
    updated_at: toInstant(record.updated_at),
    published_at: toInstant(record.published_at),
  };
}

const NO_CHANNEL: ValidationError = {
  code: "empty",
  field: "channel",
  path: "channel",
  message: "Choose at least one channel.",
};

/** Sorted by name, because their order isn't stored. */
function toLabels({ labels }: Pick<PostLike, "labels">): Post["labels"] {
  return labels
    .map(({ label }) => label)
    .sort((left, right) => (labelKey(left.name) < labelKey(right.name) ? -1 : 1));
}

function toChannelEntry(record: PostLike, entry: EntryRecord, verdict: EntryVerdict): ChannelEntry {
  const tracking = trackingOf(record, entry);
  return {
    channel_id: entry.channel_id,
    provider: entry.channel.provider,
    name: entry.channel.name,
    title: entry.title,
    ...verdict,
    source: entry.source,
    authored: authoredParts(entry),
    media: entry.media?.map(toMediaEntry) ?? null,
    options: entry.options as Record<string, unknown>,
    ...(tracking === null ? {} : { tracking }),
    status: entry.status,
    external_post_id: entry.external_post_id,
    url: entry.url,
    error: entry.error,
    scheduled_at: toInstant(entry.scheduled_at),
    queued: entry.queued,
    held_at: toInstant(entry.held_at),
    held_reason: entry.held_reason,
    waits_for: entry.status === "publishing" ? entry.waits_for : null,
    ...(entry.links === null ? {} : { links: entry.links as Record<string, string> }),
    next_attempt_at: toInstant(entry.next_attempt_at),
    published_at: toInstant(entry.published_at),
    handoff: toHandoff(entry),
    edit: toEntryEdit(entry),
    late_by_ms: lateness(entry),
  };
}

function authoredParts({ source, content, title, media }: EntryRecord): ChannelEntry["authored"] {
  if (source === "adapted") return [];
  const own = { content: content !== null, title: title !== null, media: media !== null };
  return (["content", "title", "media"] as const).filter((part) => own[part]);
}

function toMediaEntry({ item = 0, ...file }: PostFile): MediaEntry {
  const { id, ready, failure, alt_text, source_url } = file;
  return { id, ready, failed: failure !== null, alt_text, source_url, item };
}

function lateness({ due_at, published_at }: EntryRecord): number | null {
  if (due_at === null || published_at === null) return null;
  return Math.max(0, published_at.getTime() - due_at.getTime());
}

function toInstant(date: Date | null) {
  return date?.toISOString() ?? null;
}
