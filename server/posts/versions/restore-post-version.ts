import type { z } from "zod";
import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type {
  RestoredPost,
  RestorePostVersion,
} from "#core/contract/operations/posts/restore-post-version.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { savePost } from "#server/posts/save/save-post.ts";
import { findVersion } from "./find-version.ts";
import type { ChannelState } from "./post-state.ts";

type Stored = (ids: readonly string[]) => string[];

/**
 * Restores a version as an edit, and throws like an edit. Omits and reports channels and files that the organization no
 * longer has. The publishing time stays unchanged. Three statements more than an edit.
 */
export async function restorePostVersion({
  ctx,
  input: { id, number, expected_updated_at },
}: {
  ctx: ServiceContext;
  input: z.output<typeof RestorePostVersion.input>;
}): Promise<RestoredPost> {
  const { state, channels, media } = await findVersion(ctx, { id, number });
  const isThere = ({ channel_id }: ChannelState) => channels.has(channel_id);
  const stored = (ids: readonly string[]) => ids.filter((file) => media.has(file));
  const existing = state.channels.filter(isThere);
  const input = {
    id,
    expected_updated_at,
    autofix: false,
    content: state.content,
    channels: existing.map(({ channel_id }) => channel_id),
    per_channel: Object.fromEntries(
      existing.map((channel) => [channel.channel_id, ownOf(channel, stored)]),
    ),
    ...filesOf(state, stored),
    labels: state.labels.map(({ name }) => name),
    campaign: state.campaign,
    stage: state.stage ?? null,
  };
  const post = await savePost(ctx, { ...input, restored_from: number });
  const files = [...state.media, ...state.channels.flatMap((channel) => channel.media ?? [])];
  return {
    ...post,
    left_out: {
      channels: state.channels
        .filter((channel) => !isThere(channel))
        .map(({ channel_id, provider, name }) => ({ channel_id, provider, name })),
      media: [...new Set(files)].filter((file) => !media.has(file)),
    },
  };
}

function ownOf(
  { content, title, format, options, media, media_items }: ChannelState,
  stored: Stored,
): PerChannel {
  return {
    content,
    title,
    format: format as PerChannel["format"],
    options: options as Record<string, unknown>,
    ...(media === null ? { media } : filesOf({ media, media_items }, stored)),
  };
}

function filesOf(
  { media, media_items }: { media: readonly string[]; media_items?: number[] | undefined },
  stored: Stored,
): { media: string[] } | { thread_media: string[][] } {
  if (media_items === undefined) return { media: stored(media) };
  const items = Array.from({ length: Math.max(...media_items) + 1 }, (_, item) =>
    media.filter((_, index) => (media_items[index] ?? 0) === item),
  );
  return { thread_media: items.map(stored) };
}
