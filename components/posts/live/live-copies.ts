import { hasOwnText } from "#components/composer/draft/override.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

/** Words that can be changed where they are live. */
export interface LiveCopy {
  /** Of a channel with words of its own, its id; null of the post's own. */
  channel_id: string | null;
  /** What people call it. */
  label: string;
  /** The names of the channels that show the post's own words; null of a channel's own. */
  shown_on: readonly string[] | null;
  /** Null where they follow the post's. */
  markdown: string | null;
  /** Null where there is none, or it can't be changed. */
  title: string | null;
  /** Whether it is out as the items of a thread, which stay as many as they are. */
  threaded: boolean;
}

/** Why a poll stays as it is. */
export const POLL_STAYS = "A poll that is out can't be changed: people may have voted already.";

/** What of a post can be changed, and the channels that stay as they are, with the reason. */
export interface LiveCopies {
  copies: readonly LiveCopy[];
  kept: readonly KeptCopy[];
}

export interface KeptCopy {
  channel_id: string;
  name: string;
  reason: string;
  /** Whether it can be changed once its channel is connected again. */
  disconnected: boolean;
}

interface Known {
  manifests: readonly ProviderManifest[];
  /** The connected channels, and those that have lost their sign-in. */
  channels: readonly Pick<Channel, "id" | "health">[];
}

/** By what the manifests and the channels say; the server decides. */
export function liveCopies(post: Post, known: Known): LiveCopies {
  const out = post.channels.filter(({ status }) => status === "published");
  const judged = out.map((entry) => ({ entry, ...judge(entry, post, known) }));
  const open = judged.flatMap(({ entry, rules }) => (rules === null ? [] : [{ entry, rules }]));
  const own = open.filter(
    ({ entry, rules }) => hasOwnText(entry) || (rules.title && entry.title !== null),
  );
  const following = open.filter(({ entry }) => !hasOwnText(entry) || hasFallenBehind(entry));
  const story: LiveCopy = {
    channel_id: null,
    label: "The post",
    shown_on: following.map(({ entry }) => entry.name),
    markdown: post.content.markdown,
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
        markdown: hasOwnText(entry) ? entry.content.markdown : null,
        title: rules.title ? entry.title : null,
        threaded: isThread(entry),
      })),
    ],
    kept: judged.flatMap(({ entry: { channel_id, name }, rules, reason, disconnected = false }) =>
      rules === null ? [{ channel_id, name, reason, disconnected }] : [],
    ),
  };
}

/** Whether the channel has other words than the post only since the last change failed there. */
function hasFallenBehind({ edit }: ChannelEntry): boolean {
  return edit?.state === "failed";
}

function isThread({ format }: ChannelEntry): boolean {
  return format === "thread";
}

function judge(entry: ChannelEntry, post: Post, { manifests, channels }: Known) {
  const manifest = manifests.find((each) => each.provider === entry.provider);
  const rules = manifest?.edit;
  const title = manifest?.title ?? "The platform";
  if (entry.format === "poll") return { rules: null, reason: POLL_STAYS };
  if (rules === undefined)
    return { rules: null, reason: `${title} lets no program change a post that is out.` };
  if (!rules.formats.includes(entry.format))
    return { rules: null, reason: `${title} lets no program change a post of this kind.` };
  if (!rules.with_files && showsFiles(entry, post))
    return { rules: null, reason: `${title} lets no program change a post that shows files.` };
  const channel = channels.find(({ id }) => id === entry.channel_id);
  if (channel === undefined || channel.health === "disconnected")
    return { rules: null, reason: DISCONNECTED, disconnected: true };
  return { rules, reason: "" };
}

const DISCONNECTED = "The channel is disconnected. Connect it again, or change it there by hand.";

/** A channel without files of its own has the post's, unless its format takes none. */
function showsFiles({ media, warnings }: ChannelEntry, post: Post): boolean {
  const isDropped = warnings.some(({ code }) => code === "dropped_media");
  return (media ?? post.media).length > 0 && !isDropped;
}

/** What is sent of changed words: what is as it was is left out. Null where nothing was changed. */
export function changesOf(before: readonly LiveCopy[], after: readonly LiveCopy[]) {
  const changed = after.filter(
    (copy, at) => copy.markdown !== before[at]?.markdown || copy.title !== before[at]?.title,
  );
  if (changed.length === 0) return null;
  const story = changed.find(({ channel_id }) => channel_id === null);
  const own = changed.flatMap((copy) => {
    if (copy.channel_id === null) return [];
    const known = before.find(({ channel_id }) => channel_id === copy.channel_id);
    const isSame = copy.markdown === null || copy.markdown === known?.markdown;
    const words = isSame ? {} : { content: copy.markdown };
    const title = copy.title === known?.title ? {} : { title: copy.title };
    return [[copy.channel_id, { ...words, ...title }] as const];
  });
  return {
    ...(story?.markdown == null ? {} : { content: story.markdown }),
    ...(own.length === 0 ? {} : { per_channel: Object.fromEntries(own) }),
  };
}
