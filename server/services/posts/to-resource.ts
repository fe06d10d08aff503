import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post, PostRow } from "#core/contract/resources/post.ts";
import { toPlainText } from "#core/domain/markdown/to-plain-text.ts";
import { type EntryVerdict, judgeEntries } from "#core/domain/verdict/index.ts";
import type { Circumstances } from "./circumstances.ts";
import { formatOf, toDraft } from "./plan-entries.ts";
import type { EntryRecord, PostLike, PostRecord } from "./post-record.ts";

const EXCERPT_LENGTH = 140;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The post as the API shows it, judged as it stands. */
export function toPost(record: PostLike, circumstances: Circumstances): Post {
  const verdicts = judgeEntries(
    record.entries.map((entry) => toDraft(record.content, entry, circumstances)),
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
    labels: [],
    campaign: record.campaign,
    approval: { required: false, state: "not_requested" },
    fixes_applied: record.entries.flatMap((entry) =>
      entry.fixes_applied.map((kind) => ({
        channel_id: entry.channel_id,
        provider: entry.channel.provider,
        kind,
      })),
    ),
    credit_estimate: 0,
    created_at: toInstant(record.created_at),
    updated_at: toInstant(record.updated_at),
    published_at: toInstant(record.published_at),
  };
}

export function toPostRow(record: PostRecord): PostRow {
  return {
    id: record.id,
    status: record.status,
    scheduled_at: toInstant(record.scheduled_at),
    excerpt: excerpt(record.content),
    channels: record.entries.map((entry) => ({
      channel_id: entry.channel_id,
      provider: entry.channel.provider,
      name: entry.channel.name,
      format: formatOf(entry),
      status: entry.status,
      url: entry.url,
    })),
    labels: [],
    campaign: record.campaign,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    published_at: toInstant(record.published_at),
  };
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
    credit_estimate: 0,
    status: entry.status,
    external_post_id: entry.external_post_id,
    url: entry.url,
    error: entry.error,
    published_at: toInstant(entry.published_at),
  };
}

/** The beginning of the copy, in whole graphemes. */
function excerpt(content: string): string {
  const start = content.slice(0, EXCERPT_LENGTH * 4);
  const text = toPlainText(start).replaceAll(/\s+/g, " ").trim();
  if (text.length <= EXCERPT_LENGTH) return start === content ? text : `${text}…`;
  const kept = Array.from(graphemes.segment(text), ({ segment }) => segment).slice(
    0,
    EXCERPT_LENGTH,
  );
  const whole = kept.join("");
  return whole === text && start === content ? text : `${whole}…`;
}

function toInstant(date: Date): string;
function toInstant(date: Date | null): string | null;
function toInstant(date: Date | null) {
  return date?.toISOString() ?? null;
}
