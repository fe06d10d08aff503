import { hasOwnText } from "#components/composer/draft/override.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { fillLinks, namesOfLinks } from "#core/domain/channel-links/fill-links.ts";
import { LIVE_COPY, NOT_EDITABLE_COPY } from "./copy.ts";

export interface LiveCopy {
  /** ID of a customized channel; null for the main post. */
  channel_id: string | null;
  label: string;
  /** Names of the channels that show the main post; null for a customized channel. */
  shown_on: readonly string[] | null;
  /** Null if it is the same as the main post. */
  markdown: string | null;
  /** Null without a title, or if it can't be edited. */
  title: string | null;
  /** Whether it is published as a thread. Its number of items can't change. */
  threaded: boolean;
}

/** The editable text of a post, and the channels that can't be edited with the reason. */
export interface LiveCopies {
  copies: readonly LiveCopy[];
  unchangeable: readonly UnchangeableCopy[];
}

export interface UnchangeableCopy {
  channel_id: string;
  name: string;
  reason: string;
  disconnected: boolean;
}

interface CopyContext {
  manifests: readonly ProviderManifest[];
  /** The channels, including those that need to be reconnected. */
  channels: readonly Pick<Channel, "id" | "health" | "mode">[];
}

/** Follows the manifests and channels; the server validates again. */
export function liveCopies(post: Post, context: CopyContext): LiveCopies {
  const out = post.channels.filter(({ status }) => status === "published");
  const validated = out.map((entry) => ({ entry, ...validate(entry, post, context) }));
  const open = validated.flatMap(({ entry, rules }) => (rules === null ? [] : [{ entry, rules }]));
  const own = open.filter(
    ({ entry, rules }) => hasOwnText(entry) || (rules.title && entry.title !== null),
  );
  const following = open.filter(({ entry }) => !hasOwnText(entry) || hasFallenBehind(entry));
  const story: LiveCopy = {
    channel_id: null,
    label: LIVE_COPY.main_post,
    shown_on: following.map(({ entry }) => entry.name),
    markdown: withoutLeftOut(
      post.content.markdown,
      following.map(({ entry }) => entry),
    ),
    title: null,
    threaded: following.some(({ entry }) => isThread(entry)),
  };
  return {
    copies: [
      ...(following.length > 0 ? [story] : []),
      ...own.map(({ entry, rules }) => ({
        channel_id: entry.channel_id,
        label: entry.name,
        shown_on: null,
        markdown: hasOwnText(entry) ? withoutLeftOut(entry.content.markdown, [entry]) : null,
        title: rules.title ? entry.title : null,
        threaded: isThread(entry),
      })),
    ],
    unchangeable: validated.flatMap(
      ({ entry: { channel_id, name }, rules, reason, disconnected = false }) =>
        rules === null ? [{ channel_id, name, reason, disconnected }] : [],
    ),
  };
}

/** Returns a text as it went out where links to other channels were left out of it. */
function withoutLeftOut(markdown: string, entries: readonly ChannelEntry[]): string {
  const left_out = namesOfLinks(markdown).filter(
    (name) => entries.length > 0 && entries.every(({ links }) => links?.[name] === ""),
  );
  return fillLinks(markdown, Object.fromEntries(left_out.map((name) => [name, ""]))).markdown;
}

/** Whether the channel's text differs only because the last edit failed there. */
function hasFallenBehind({ edit }: ChannelEntry): boolean {
  return edit?.state === "failed";
}

function isThread({ format }: ChannelEntry): boolean {
  return format === "thread";
}

function validate(entry: ChannelEntry, post: Post, { manifests, channels }: CopyContext) {
  const manifest = manifests.find((each) => each.provider === entry.provider);
  const rules = manifest?.edit;
  const title = manifest?.title ?? NOT_EDITABLE_COPY.the_platform;
  const channel = channels.find(({ id }) => id === entry.channel_id);
  if (channel?.mode === "handoff") return { rules: null, reason: NOT_EDITABLE_COPY.by_hand(title) };
  if (entry.format === "poll") return { rules: null, reason: NOT_EDITABLE_COPY.poll };
  if (rules === undefined) return { rules: null, reason: NOT_EDITABLE_COPY.never(title) };
  if (!rules.formats.includes(entry.format))
    return { rules: null, reason: NOT_EDITABLE_COPY.format(title) };
  if (!rules.with_files && showsFiles(entry, post))
    return { rules: null, reason: NOT_EDITABLE_COPY.files(title) };
  if (channel === undefined || channel.health === "disconnected")
    return { rules: null, reason: NOT_EDITABLE_COPY.disconnected, disconnected: true };
  return { rules, reason: "" };
}

/** A channel without its own files has the post's, unless its format has none. */
function showsFiles({ media, warnings }: ChannelEntry, post: Post): boolean {
  const isDropped = warnings.some(({ code }) => code === "dropped_media");
  return (media ?? post.media).length > 0 && !isDropped;
}

/** Returns the edits to send without unchanged fields; null without edits. */
export function changesOf(before: readonly LiveCopy[], after: readonly LiveCopy[]) {
  const changed = after.filter(
    (copy, at) => copy.markdown !== before[at]?.markdown || copy.title !== before[at]?.title,
  );
  if (changed.length === 0) return null;
  const story = changed.find(({ channel_id }) => channel_id === null);
  const own = changed.flatMap((copy) => {
    if (copy.channel_id === null) return [];
    const previous = before.find(({ channel_id }) => channel_id === copy.channel_id);
    const isSame = copy.markdown === null || copy.markdown === previous?.markdown;
    const changes = isSame ? {} : { content: copy.markdown };
    const title = copy.title === previous?.title ? {} : { title: copy.title };
    return [[copy.channel_id, { ...changes, ...title }] as const];
  });
  return {
    ...(story?.markdown == null ? {} : { content: story.markdown }),
    ...(own.length === 0 ? {} : { per_channel: Object.fromEntries(own) }),
  };
}
