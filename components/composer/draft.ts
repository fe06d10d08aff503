import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
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
  /** The files it holds, in the order in which they are to be shown. Left out where it has none. */
  media?: readonly MediaFact[];
}

/** What is known of a stored post's files. The API has none yet: this is the one place in the browser that says so. */
const STORED_MEDIA: readonly MediaFact[] = [];

export const EMPTY_DRAFT: Draft = { content: "", channels: [], overrides: {} };

/** The fields of a draft as create, update and validate take them. */
export interface DraftFields {
  content: string;
  channels: string[];
  per_channel: Record<string, PerChannel>;
}

/** What a post is found by again, as create and update take it. */
export interface Filing {
  labels?: string[];
  campaign?: string | null;
}

/**
 * A stored post as something to go on writing. `manifests` tell the formats that were chosen from those that weren't.
 */
export function draftOf(post: Post, manifests: readonly ProviderManifest[]): Draft {
  const overrides = post.channels.map((entry) => {
    const manifest = manifests.find(({ provider }) => provider === entry.provider);
    return [entry.channel_id, overrideOf(entry, manifest, STORED_MEDIA)] as const;
  });
  return {
    content: post.content.markdown,
    channels: post.channels.map(({ channel_id }) => channel_id),
    overrides: Object.fromEntries(overrides.filter(([, override]) => !isEmpty(override))),
    labels: post.labels.map(({ name }) => name),
    campaign: post.campaign,
  };
}

/** What is sent to the server: every chosen channel says all that it has of its own, and what it has not. */
export function fieldsOf(draft: Draft): DraftFields {
  const { content, channels } = draft;
  const per_channel = channels.map((id) => [id, { ...overrideFor(draft, id) }]);
  return { content, channels, per_channel: Object.fromEntries(per_channel) };
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
export function isBlank({ content, overrides }: Draft): boolean {
  const own = Object.values(overrides).flatMap((override) => [override.content, override.title]);
  return [content, ...own].every((words) => words === null || words.trim() === "");
}

/** The files that a draft holds. */
export function mediaOf({ media = STORED_MEDIA }: Draft): readonly MediaFact[] {
  return media;
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
    const { content, format, title, options } = overrideFor(draft, id);
    const sorted = Object.keys(options).toSorted();
    return [content, format, title, sorted.map((name) => [name, options[name]])];
  });
  const labels = (draft.labels ?? []).toSorted();
  return [draft.content, draft.channels, overrides, labels, draft.campaign ?? null];
}
