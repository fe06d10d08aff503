import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { EntryRecord, PostFile, PostRecord } from "../post-record/post-record.ts";

/**
 * Returns the input that creates a post like another on some of its channels: its text, files and campaign, without
 * labels and times.
 */
export function copyOf(post: PostRecord, channel_ids: readonly string[]) {
  const entries = post.entries.filter(({ channel_id }) => channel_ids.includes(channel_id));
  return {
    content: post.content,
    channels: entries.map(({ channel_id }) => channel_id),
    per_channel: Object.fromEntries(entries.map((entry) => [entry.channel_id, ownOf(entry)])),
    ...(post.media.length === 0 ? {} : filesOf(post.media)),
    ...(post.campaign === null ? {} : { campaign: post.campaign }),
  };
}

function ownOf({ content, title, format, options, media }: EntryRecord): PerChannel {
  // Sandbox faults aren't part of the post.
  const { simulate: _, ...kept } = options as Record<string, unknown>;
  return {
    ...(content === null ? {} : { content }),
    ...(title === null ? {} : { title }),
    ...(format === null ? {} : { format: format as Format }),
    ...(Object.keys(kept).length === 0 ? {} : { options: kept }),
    ...(media === null ? {} : filesOf(media)),
  };
}

function filesOf(media: readonly PostFile[]): { media: string[] } | { thread_media: string[][] } {
  const last = Math.max(0, ...media.map(({ item = 0 }) => item));
  if (last === 0) return { media: media.map(({ id }) => id) };
  const items = Array.from({ length: last + 1 }, (_, place) =>
    media.filter(({ item = 0 }) => item === place).map(({ id }) => id),
  );
  return { thread_media: items };
}
