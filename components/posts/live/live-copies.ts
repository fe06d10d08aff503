import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

/** Words that can be changed where they are live. */
export interface LiveCopy {
  /** Of a channel with words of its own, its id; null of the post's own. */
  channel_id: string | null;
  /** What people call it. */
  label: string;
  /** Null where they follow the post's. */
  markdown: string | null;
  /** Null where there is none, or it can't be changed. */
  title: string | null;
  format: ChannelEntry["format"];
}

/** What of a post can be changed, and the channels that stay as they are, with the reason. */
export interface LiveCopies {
  copies: readonly LiveCopy[];
  kept: readonly { name: string; reason: string }[];
}

/** By what the manifests say; the server decides. */
export function liveCopies(post: Post, manifests: readonly ProviderManifest[]): LiveCopies {
  const out = post.channels.filter(({ status }) => status === "published");
  const judged = out.map((entry) => ({ entry, ...judge(entry, manifests) }));
  const open = judged.flatMap(({ entry, rules }) => (rules === null ? [] : [{ entry, rules }]));
  const own = open.filter(
    ({ entry, rules }) => entry.source === "authored" || (rules.title && entry.title !== null),
  );
  const follows = open.some(({ entry }) => entry.source === "adapted" || hasFallenBehind(entry));
  const story: LiveCopy = {
    channel_id: null,
    label: "The post",
    markdown: post.content.markdown,
    title: null,
    format: "post",
  };
  return {
    copies: [
      ...(follows ? [story] : []),
      ...own.map(({ entry, rules }) => ({
        channel_id: entry.channel_id,
        label: entry.name,
        markdown: entry.source === "authored" ? entry.content.markdown : null,
        title: rules.title ? entry.title : null,
        format: entry.format,
      })),
    ],
    kept: judged.flatMap(({ entry, rules, reason }) =>
      rules === null ? [{ name: entry.name, reason }] : [],
    ),
  };
}

/** Whether the channel has other words than the post only since the last change failed there. */
function hasFallenBehind({ edit }: ChannelEntry): boolean {
  return edit?.state === "failed";
}

function judge({ provider, format, media }: ChannelEntry, manifests: readonly ProviderManifest[]) {
  const manifest = manifests.find((each) => each.provider === provider);
  const rules = manifest?.edit;
  const title = manifest?.title ?? "The platform";
  if (rules === undefined)
    return { rules: null, reason: `${title} lets no program change a post that is out.` };
  if (!rules.formats.includes(format) || (!rules.with_files && (media ?? []).length > 0))
    return { rules: null, reason: `${title} lets no program change a post of this kind.` };
  return { rules, reason: "" };
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
