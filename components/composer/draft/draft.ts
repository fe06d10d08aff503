import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type FilePlaces, readPlaces, toMediaFields, withPlace } from "./file-places.ts";
import type { KnownFiles } from "./known-files.ts";
import { isEmpty, NO_OVERRIDE, type Override, overrideOf } from "./override.ts";

/** What a person is writing: the story, where it goes, and the channels that have something of their own. */
export interface Draft {
  content: string;
  /** Channel ids, in the order they were chosen. */
  channels: string[];
  /** By channel id. Kept for channels that are not chosen at present, so that choosing again brings the words back. */
  overrides: Record<string, Override>;
  /** The names of its labels. Left out, like the campaign, where nobody has touched them. */
  labels?: string[];
  campaign?: string | null;
  /** The ids of its files, in the order in which they are to be shown. Left out where it has none. */
  media?: readonly string[];
  /** Where its files stand in a thread. Left out where all go with the first item. */
  places?: FilePlaces | undefined;
}

export const EMPTY_DRAFT: Draft = { content: "", channels: [], overrides: {} };

/** The fields of a draft as create, update and validate take them. */
export interface DraftFields {
  content: string;
  channels: string[];
  per_channel: Record<string, PerChannel>;
  media?: string[];
  thread_media?: string[][];
}

/** What a post is found by again, as create and update take it. */
export interface Filing {
  labels?: string[];
  campaign?: string | null;
}

/**
 * A stored post as something to go on writing. `manifests` and what is known of its files tell the formats that were chosen
 * from those that weren't.
 */
export function draftOf(
  post: Post,
  manifests: readonly ProviderManifest[],
  files: KnownFiles,
): Draft {
  const overrides = post.channels.map((entry) => {
    const manifest = manifests.find(({ provider }) => provider === entry.provider);
    return [entry.channel_id, overrideOf(entry, manifest, post, files)] as const;
  });
  return {
    content: post.content.markdown,
    channels: post.channels.map(({ channel_id }) => channel_id),
    overrides: Object.fromEntries(overrides.filter(([, override]) => !isEmpty(override))),
    labels: post.labels.map(({ name }) => name),
    campaign: post.campaign,
    ...(post.media.length === 0 ? {} : { media: post.media.map(({ id }) => id) }),
    ...placesIn(readPlaces(post.media)),
  };
}

/** What is sent to the server: every chosen channel says all that it has of its own, and what it has not. */
export function fieldsOf(draft: Draft): DraftFields {
  const { content, channels, media = [], places } = draft;
  const per_channel = channels.map((id) => [id, ownFieldsOf(overrideFor(draft, id))]);
  const files = toMediaFields(media, places);
  return { content, channels, per_channel: Object.fromEntries(per_channel), ...files };
}

function ownFieldsOf({ media = null, places, ...own }: Override): PerChannel {
  return { ...own, ...(media === null ? { media } : toMediaFields(media, places)) };
}

function placesIn(places: FilePlaces | undefined): Pick<Draft, "places"> {
  return places === undefined ? {} : { places };
}

/** The labels and the campaign, where the draft has them. */
export function filingOf({ labels, campaign }: Draft): Filing {
  return {
    ...(labels === undefined ? {} : { labels }),
    ...(campaign === undefined ? {} : { campaign }),
  };
}

/** Whether two drafts would be stored alike. */
export function sameDraft(left: Draft, right: Draft): boolean {
  return JSON.stringify(toComparable(left)) === JSON.stringify(toComparable(right));
}

/** Whether a draft has nothing in it that anyone would miss. */
export function isBlank({ content, overrides, media = [] }: Draft): boolean {
  if (media.length > 0) return false;
  const own = Object.values(overrides).flatMap((override) => [override.content, override.title]);
  return [content, ...own].every((words) => words === null || words.trim() === "");
}

/** Where the files that a channel gets stand in a thread. */
export function placesFor(draft: Draft, channel_id: string): FilePlaces | undefined {
  const { media = null, places } = overrideFor(draft, channel_id);
  return media === null ? draft.places : places;
}

/** Whether one of its channels gets a thread: then lines that are only `---` part the story on all of them. */
export function isThread(draft: Draft): boolean {
  return draft.channels.some((id) => overrideFor(draft, id).format === "thread");
}

/** The ids of the files that a channel gets, in their order. */
export function mediaFor(draft: Draft, channel_id: string): readonly string[] {
  return overrideFor(draft, channel_id).media ?? draft.media ?? [];
}

/** The ids of all files that a draft holds: the post's, and those of its chosen channels' own choice. */
export function allMedia(draft: Draft): string[] {
  const own = draft.channels.flatMap((id) => overrideFor(draft, id).media ?? []);
  return [...new Set([...(draft.media ?? []), ...own])];
}

/** The draft with files added at the end, or at the end of an item of its thread. */
export function withFiles(draft: Draft, ids: readonly string[], item = 0): Draft {
  const { media = [] } = draft;
  const added = ids.filter((id) => !media.includes(id));
  const places = added.reduce((before, id) => withPlace(before, id, item), draft.places);
  return { ...draft, media: [...media, ...new Set(added)], ...placesIn(places) };
}

/** The draft without a file, on any channel. */
export function withoutFile(draft: Draft, id: string): Draft {
  return changeMedia(draft, (media) => media.filter((other) => other !== id));
}

/** The draft with a file in the place of another, on every channel. */
export function withFileReplaced(draft: Draft, id: string, by: string): Draft {
  const replaced = changeMedia(draft, (media) => replaceFile(media, id, by));
  const places = withPlace(draft.places, by, draft.places?.[id] ?? 0);
  return { ...replaced, ...placesIn(places) };
}

/** Files with one in the place of another; it stands there once even where it was among them before. */
export function replaceFile(media: readonly string[], id: string, by: string): string[] {
  return [...new Set(media.map((other) => (other === id ? by : other)))];
}

function changeMedia(draft: Draft, change: (media: readonly string[]) => string[]): Draft {
  const { media = [] } = draft;
  const overrides = Object.entries(draft.overrides).map(([id, override]) => {
    const own = override.media ?? null;
    return [id, own === null ? override : { ...override, media: change(own) }];
  });
  return { ...draft, media: change(media), overrides: Object.fromEntries(overrides) };
}

/** What a channel has of its own. */
export function overrideFor({ overrides }: Draft, channel_id: string): Override {
  return overrides[channel_id] ?? NO_OVERRIDE;
}

/** The words a channel gets. */
export function wordsFor(draft: Draft, channel_id: string): string {
  return overrideFor(draft, channel_id).content ?? draft.content;
}

/** The draft with what a channel has of its own. */
export function withOverride(draft: Draft, channel_id: string, override: Override): Draft {
  const { [channel_id]: _, ...others } = draft.overrides;
  return {
    ...draft,
    overrides: isEmpty(override) ? others : { ...others, [channel_id]: override },
  };
}

/** The draft with a channel chosen, or no longer. */
export function toggleChannel(draft: Draft, channel_id: string): Draft {
  const channels = draft.channels.includes(channel_id)
    ? draft.channels.filter((id) => id !== channel_id)
    : [...draft.channels, channel_id];
  return { ...draft, channels };
}

/** The order in which options were set makes no difference. */
function toComparable(draft: Draft) {
  const overrides = draft.channels.map((id) => {
    const { content, format, title, options, media = null, places } = overrideFor(draft, id);
    const sorted = Object.keys(options).toSorted();
    const files = media === null ? null : toMediaFields(media, places);
    return [content, format, title, sorted.map((name) => [name, options[name]]), files];
  });
  const labels = (draft.labels ?? []).toSorted();
  const { content, channels, campaign = null, media = [], places } = draft;
  return [content, channels, overrides, labels, campaign, toMediaFields(media, places)];
}
