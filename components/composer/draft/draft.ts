import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { CachedFiles } from "./cached-files.ts";
import { type FilePlaces, readPlaces, toMediaFields, withPlace } from "./file-places.ts";
import { isEmpty, NO_OVERRIDE, type Override, overrideOf } from "./override.ts";

export interface Draft {
  content: string;
  /** Channel IDs, in the order they were selected. */
  channels: string[];
  /** By channel ID. Includes channels that are not selected, so that selecting them again restores their content. */
  overrides: Record<string, Override>;
  /** Label names. Like the campaign, undefined if never edited. */
  labels?: string[];
  campaign?: string | null;
  /** File IDs in display order; undefined without files. */
  media?: readonly string[];
  /** Which thread item each file is on; undefined if all are on the first item. */
  places?: FilePlaces | undefined;
}

export const EMPTY_DRAFT: Draft = { content: "", channels: [], overrides: {} };

export interface DraftFields {
  content: string;
  channels: string[];
  per_channel: Record<string, PerChannel>;
  media?: string[];
  thread_media?: string[][];
}

export interface Filing {
  labels?: string[];
  campaign?: string | null;
}

/** Converts a stored post to a draft. `manifests` and the known files distinguish chosen formats from default ones. */
export function draftOf(
  post: Post,
  manifests: readonly ProviderManifest[],
  files: CachedFiles,
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

/** Returns the draft's request fields. Every selected channel states all of its fields, customized or not. */
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

export function filingOf({ labels, campaign }: Draft): Filing {
  return {
    ...(labels === undefined ? {} : { labels }),
    ...(campaign === undefined ? {} : { campaign }),
  };
}

/** Whether two drafts would be stored equally. */
export function sameDraft(left: Draft, right: Draft): boolean {
  return JSON.stringify(toComparable(left)) === JSON.stringify(toComparable(right));
}

/** Whether a draft contains nothing worth keeping. */
export function isBlank({ content, overrides, media = [] }: Draft): boolean {
  if (media.length > 0) return false;
  const own = Object.values(overrides).flatMap((override) => [override.content, override.title]);
  return [content, ...own].every((text) => text === null || text.trim() === "");
}

export function placesFor(draft: Draft, channel_id: string): FilePlaces | undefined {
  const { media = null, places } = overrideFor(draft, channel_id);
  return media === null ? draft.places : places;
}

/** Whether one of its channels publishes a thread. If so, lines with only `---` split the main post on all of them. */
export function isThread(draft: Draft): boolean {
  return draft.channels.some((id) => overrideFor(draft, id).format === "thread");
}

export function mediaFor(draft: Draft, channel_id: string): readonly string[] {
  return overrideFor(draft, channel_id).media ?? draft.media ?? [];
}

/** Returns the IDs of all files of a draft: the post's and its selected channels' customized ones. */
export function allMedia(draft: Draft): string[] {
  const own = draft.channels.flatMap((id) => overrideFor(draft, id).media ?? []);
  return [...new Set([...(draft.media ?? []), ...own])];
}

export function withFiles(draft: Draft, ids: readonly string[], item = 0): Draft {
  const { media = [] } = draft;
  const added = ids.filter((id) => !media.includes(id));
  const places = added.reduce((before, id) => withPlace(before, id, item), draft.places);
  return { ...draft, media: [...media, ...new Set(added)], ...placesIn(places) };
}

/** Adds files to one channel, whose files then no longer follow the post's. */
export function withOwnFiles(draft: Draft, channel_id: string, ids: readonly string[]): Draft {
  return withOverride(draft, channel_id, {
    ...overrideFor(draft, channel_id),
    media: [...new Set([...mediaFor(draft, channel_id), ...ids])],
    ...placesIn(placesFor(draft, channel_id)),
  });
}

export function withoutFile(draft: Draft, id: string): Draft {
  return changeMedia(draft, (media) => media.filter((other) => other !== id));
}

export function withFileReplaced(draft: Draft, id: string, by: string): Draft {
  const replaced = changeMedia(draft, (media) => replaceFile(media, id, by));
  const places = withPlace(draft.places, by, draft.places?.[id] ?? 0);
  return { ...replaced, ...placesIn(places) };
}

/** Replaces a file in a list without duplicating the replacement. */
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

export function overrideFor({ overrides }: Draft, channel_id: string): Override {
  return overrides[channel_id] ?? NO_OVERRIDE;
}

export function textFor(draft: Draft, channel_id: string): string {
  return overrideFor(draft, channel_id).content ?? draft.content;
}

export function withOverride(draft: Draft, channel_id: string, override: Override): Draft {
  const { [channel_id]: _, ...others } = draft.overrides;
  return {
    ...draft,
    overrides: isEmpty(override) ? others : { ...others, [channel_id]: override },
  };
}

export function toggleChannel(draft: Draft, channel_id: string): Draft {
  const channels = draft.channels.includes(channel_id)
    ? draft.channels.filter((id) => id !== channel_id)
    : [...draft.channels, channel_id];
  return { ...draft, channels };
}

/** The order in which options were set doesn't matter. */
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

export function hasPoll(draft: Draft): boolean {
  return draft.channels.some((id) => overrideFor(draft, id).format === "poll");
}
