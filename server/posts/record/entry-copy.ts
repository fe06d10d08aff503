import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { LinkTracking } from "#core/contract/resources/utm-rule.ts";
import { hasLinks, type LinkUrls, namesOfLinks } from "#core/domain/channel-links/fill-links.ts";
import { linkUrls } from "#core/domain/channel-links/link-urls.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";
import { chooseTracking } from "#core/domain/tracking/choose-tracking.ts";
import { findProvider, manifestFor } from "#platforms/providers.ts";
import type { EntryChannel, EntryRecord, PostRecord } from "./post-record.ts";

type PostPart = Pick<PostRecord, "content" | "media" | "campaign" | "utm"> & {
  entries: readonly SiblingEntry[];
  /** Undefined if they aren't known. */
  labels?: readonly unknown[] | undefined;
};
type EntryPart = Pick<
  EntryRecord,
  | "channel_id"
  | "content"
  | "format"
  | "title"
  | "options"
  | "media"
  | "status"
  | "tracking"
  | "links"
> & {
  channel: Pick<EntryChannel, "provider" | "mode" | "account">;
};

/** What an entry's copy depends on in the other entries of its post. */
export type SiblingEntry = Pick<EntryRecord, "format" | "channel_id" | "status" | "url"> & {
  channel: Pick<EntryChannel, "provider">;
};

/**
 * Returns an entry's content and files: its own, or the post's, with the platform's rules at that time. Null: the newest
 * rules. Validation and publishing use the same.
 */
export function copyOf(post: PostPart, entry: EntryPart, at: Date | null): Copy {
  const manifest = manifestFor(entry.channel);
  const links = linksOf(post, entry);
  return {
    manifest: at === null ? manifest : manifestAt(manifest, at),
    markdown: markdownOf(post, entry),
    format: entry.format as Format | null,
    title: entry.title,
    options: entry.options as Record<string, unknown>,
    media: mediaOf(post, entry),
    separators: entry.content === null && isThread(post) ? "joined" : "typed",
    tracking: trackingOf(post, entry),
    ...(links === undefined ? {} : { links }),
    ...(post.labels === undefined ? {} : { labelled: post.labels.length > 0 }),
  };
}

/**
 * Returns the URLs of the links between channels in an entry's texts: those that it was sent with, those of what is
 * published by now, and for the rest the longest that they can get. Undefined without such links.
 */
function linksOf(post: PostPart, entry: EntryPart): LinkUrls | undefined {
  if (!textsOf(post, entry).some(hasLinks)) return undefined;
  const sent = entry.links as LinkUrls | null;
  return { ...linkUrls(post.entries.map(toLinked), entry.channel_id), ...sent };
}

/** Returns the texts of an entry that can contain links between channels. */
export function textsOf(
  post: Pick<PostRecord, "content">,
  entry: Pick<EntryRecord, "content" | "options">,
): string[] {
  const { first_comment } = entry.options as Record<string, unknown>;
  return [markdownOf(post, entry), ...(typeof first_comment === "string" ? [first_comment] : [])];
}

/** Returns the names of an entry's links to other channels of its post that have no URL yet, or none any more. */
export function openLinks(
  post: Pick<PostRecord, "content"> & { entries: readonly SiblingEntry[] },
  entry: Pick<EntryRecord, "channel_id" | "content" | "options" | "links">,
): string[] {
  const settled = (entry.links ?? {}) as Record<string, unknown>;
  const open = post.entries.filter(({ status, url }) => status !== "published" || url === null);
  const others = open.filter(({ channel_id }) => channel_id !== entry.channel_id);
  const names = new Set(others.flatMap((other) => [other.channel_id, other.channel.provider]));
  return textsOf(post, entry)
    .flatMap(namesOfLinks)
    .filter((name) => !Object.hasOwn(settled, name) && names.has(name));
}

/** Returns an entry as links between channels need it. */
export function toLinked({ channel_id, status, url, channel: { provider } }: SiblingEntry) {
  const longest = findProvider(provider)?.manifest.longest_post_url ?? null;
  return { channel_id, provider, url: status === "published" ? url : longest };
}

/**
 * Returns the UTM parameters of an entry's links. Once it is being sent, they are those that it was sent with, whatever
 * the organization's rules say by now. Null if its links stay as typed.
 */
export function trackingOf(
  post: Pick<PostPart, "campaign" | "utm">,
  entry: Pick<EntryPart, "channel_id" | "channel" | "status" | "tracking">,
): LinkTracking | null {
  return isUnsent(entry) ? trackingNow(post, entry) : (entry.tracking as LinkTracking | null);
}

/** Returns the UTM parameters by the organization's rules as they are now. */
export function trackingNow(
  { campaign, utm }: Pick<PostPart, "campaign" | "utm">,
  { channel_id, channel }: Pick<EntryPart, "channel_id" | "channel">,
): LinkTracking | null {
  return chooseTracking(utm, { channel_id, provider: channel.provider, campaign });
}

function isUnsent({ status }: Pick<EntryPart, "status">): boolean {
  return status === "draft" || status === "scheduled" || status === "failed";
}

/** Returns when an entry is published: at its own time, or the post's. Null while undecided. */
export function timeOfEntry(
  post: Pick<PostRecord, "scheduled_at">,
  entry: Pick<EntryRecord, "scheduled_at">,
): Date | null {
  return entry.scheduled_at ?? post.scheduled_at;
}

/** Whether one of the post's channels gets a thread: then separators in the text count as such on all of them. */
export function isThread({ entries }: Pick<PostPart, "entries">): boolean {
  return entries.some(({ format }) => format === "thread");
}

export function markdownOf(
  { content }: Pick<PostRecord, "content">,
  entry: Pick<EntryRecord, "content">,
): string {
  return entry.content ?? content;
}

export function mediaOf(
  { media }: Pick<PostRecord, "media">,
  entry: Pick<EntryRecord, "media">,
): PostRecord["media"] {
  return entry.media ?? media;
}
