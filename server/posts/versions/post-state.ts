/**
 * Everything in a post that users and API clients write, stored for each saved state. Its statuses and results aren't
 * part of it: `event` records those.
 */
import { isDeepStrictEqual } from "node:util";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import type { ChangedField } from "#core/contract/resources/post-version.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import { idsOf, mediaColumns } from "#server/posts/record/post-files.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";

export interface ChannelState {
  channel_id: string;
  provider: string;
  name: string;
  content: string | null;
  title: string | null;
  format: string | null;
  options: Prisma.JsonValue;
  media: string[] | null;
  /** Index of the thread item each file belongs to. Omitted if all files belong to the first. */
  media_items?: number[];
  scheduled_at: string | null;
}

/** `post_version.state`: a migration that changes the shape must also convert existing rows. */
export interface PostState {
  content: string;
  channels: ChannelState[];
  media: string[];
  media_items?: number[];
  labels: { id: string; name: string }[];
  campaign: string | null;
  /** Omitted if the draft isn't on the board of ideas. */
  stage?: PostStage;
  scheduled_at: string | null;
}

export function stateOf(post: PostRecord): PostState {
  return {
    content: post.content,
    channels: post.entries.map(channelStateOf),
    media: idsOf(post.media),
    ...itemsOf(post.media),
    labels: post.labels
      .map(({ label: { id, name } }) => ({ id, name }))
      .sort((left, right) => (left.id < right.id ? -1 : 1)),
    campaign: post.campaign,
    ...(post.stage === null ? {} : { stage: post.stage }),
    scheduled_at: toInstant(post.scheduled_at),
  };
}

function channelStateOf({ channel, media, ...entry }: EntryRecord): ChannelState {
  const { content, title, format, options } = entry;
  return {
    channel_id: channel.id,
    provider: channel.provider,
    name: channel.name,
    content,
    title,
    format,
    options,
    media: media && idsOf(media),
    ...itemsOf(media ?? []),
    scheduled_at: toInstant(entry.scheduled_at),
  };
}

function itemsOf(media: PostRecord["media"]): Pick<PostState, "media_items"> {
  const { media_items } = mediaColumns(media);
  return media_items.length === 0 ? {} : { media_items };
}

function toInstant(date: Date | null) {
  return date?.toISOString() ?? null;
}

/** Returns the fields in which two states differ, as named in the API. Channel names don't count. */
export function changedFields(before: PostState, after: PostState): ChangedField[] {
  const isChanged = {
    content: before.content !== after.content,
    channels: !isDeepStrictEqual(idsOfChannels(before), idsOfChannels(after)),
    per_channel: after.channels.some((channel) => isOwnChanged(before, channel)),
    media: !isDeepStrictEqual(filesIn(before), filesIn(after)),
    labels: !isDeepStrictEqual(idsOfLabels(before), idsOfLabels(after)),
    campaign: before.campaign !== after.campaign,
    scheduled_at: !isDeepStrictEqual(timesOf(before), timesOf(after)),
    stage: before.stage !== after.stage,
  } satisfies Record<ChangedField, boolean>;
  return (Object.keys(isChanged) as ChangedField[]).filter((field) => isChanged[field]);
}

function idsOfChannels({ channels }: PostState) {
  return channels.map(({ channel_id }) => channel_id);
}

function filesIn({ media, media_items = [] }: Pick<PostState, "media" | "media_items">) {
  return { media, media_items };
}

function idsOfLabels({ labels }: PostState) {
  return labels.map(({ id }) => id);
}

function timesOf({ scheduled_at, channels }: PostState) {
  return [scheduled_at, ...channels.flatMap((channel) => channel.scheduled_at ?? [])];
}

function isOwnChanged(before: PostState, after: ChannelState) {
  const old = before.channels.find(({ channel_id }) => channel_id === after.channel_id);
  return old !== undefined && !isDeepStrictEqual(ownOf(old), ownOf(after));
}

function ownOf({ content, title, format, options, media, media_items = [] }: ChannelState) {
  return { content, title, format, options, media, media_items };
}
