import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";
import { type EntryVerdict, judgeEntries } from "#core/domain/verdict/index.ts";
import { createWorkshop, type Workshop } from "#core/domain/verdict/workshop.ts";
import { labelKey } from "../labels/label-key.ts";
import type { Circumstances } from "./circumstances.ts";
import { toDraft } from "./plan-entries.ts";
import type { EntryRecord, PostLike } from "./post-record.ts";

/** The post as the API shows it, judged as it stands; in the workshop that its copies were repaired in, if they were. */
export function toPost(
  record: PostLike,
  circumstances: Circumstances,
  workshop: Workshop = createWorkshop(),
): Post {
  const verdicts = judgeEntries(
    record.entries.map((entry) => toDraft(record.content, entry, circumstances)),
    workshop,
  );
  const channels = record.entries.map((entry, index) =>
    toChannelEntry(entry, verdicts[index] as EntryVerdict),
  );
  return {
    id: record.id,
    status: record.status,
    scheduled_at: toInstant(record.scheduled_at),
    ready: channels.length > 0 && channels.every((entry) => entry.ready),
    content: { markdown: record.content, text: toPlainText(record.content) },
    channels,
    media: [],
    labels: toLabels(record),
    campaign: record.campaign,
    approval: { required: false, state: "not_requested" },
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

/** By name, as no order of theirs is kept. */
function toLabels({ labels }: Pick<PostLike, "labels">): Post["labels"] {
  return labels
    .map(({ label }) => label)
    .sort((left, right) => (labelKey(left.name) < labelKey(right.name) ? -1 : 1));
}

function toChannelEntry(entry: EntryRecord, verdict: EntryVerdict): ChannelEntry {
  return {
    channel_id: entry.channel_id,
    provider: entry.channel.provider,
    name: entry.channel.name,
    title: entry.title,
    ...(entry.status === "published" ? { ...verdict, ready: true, errors: [] } : verdict),
    source: entry.source,
    options: entry.options as Record<string, unknown>,
    status: entry.status,
    external_post_id: entry.external_post_id,
    url: entry.url,
    error: entry.error,
    next_attempt_at: toInstant(entry.next_attempt_at),
    published_at: toInstant(entry.published_at),
    late_by_ms: lateness(entry),
  };
}

function lateness({ due_at, published_at }: EntryRecord): number | null {
  if (due_at === null || published_at === null) return null;
  return Math.max(0, published_at.getTime() - due_at.getTime());
}

function toInstant(date: Date | null) {
  return date?.toISOString() ?? null;
}
