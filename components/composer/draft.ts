import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import type { Post } from "#core/contract/resources/post.ts";

/** What a person is writing: the story, where it goes, and the channels that have words of their own. */
export interface Draft {
  content: string;
  /** Channel ids, in the order they were chosen. */
  channels: string[];
  /** By channel id. Kept for channels that are not chosen at present, so that choosing again brings the words back. */
  versions: Record<string, string>;
}

export const EMPTY_DRAFT: Draft = { content: "", channels: [], versions: {} };

/** The fields of a draft as create, update and validate take them. */
export interface DraftFields {
  content: string;
  channels: string[];
  per_channel: Record<string, PerChannel>;
}

/** A stored post as something to go on writing. */
export function draftOf(post: Post): Draft {
  const authored = post.channels.filter(({ source }) => source === "authored");
  return {
    content: post.content.markdown,
    channels: post.channels.map(({ channel_id }) => channel_id),
    versions: Object.fromEntries(
      authored.map(({ channel_id, content }) => [channel_id, content.markdown]),
    ),
  };
}

/** What is sent to the server: every chosen channel says whether it has its own words or follows the story. */
export function fieldsOf({ content, channels, versions }: Draft): DraftFields {
  const per_channel = channels.map((id) => [id, { content: versions[id] ?? null }]);
  return { content, channels, per_channel: Object.fromEntries(per_channel) };
}

/** Whether two drafts would be stored alike. */
export function sameDraft(left: Draft, right: Draft): boolean {
  return JSON.stringify(fieldsOf(left)) === JSON.stringify(fieldsOf(right));
}

/** Whether there is nothing in a draft that anyone would miss. */
export function isBlank({ content, versions }: Draft): boolean {
  return [content, ...Object.values(versions)].every((words) => words.trim() === "");
}

/** The words a channel gets. */
export function wordsFor({ content, versions }: Draft, channel_id: string): string {
  return versions[channel_id] ?? content;
}

/** The draft with a channel's own words, or with none where `words` is null: then it follows the story again. */
export function withVersion(draft: Draft, channel_id: string, words: string | null): Draft {
  const { [channel_id]: _, ...others } = draft.versions;
  return { ...draft, versions: words === null ? others : { ...others, [channel_id]: words } };
}

/** The draft with a channel chosen, or no longer. */
export function toggleChannel(draft: Draft, channel_id: string): Draft {
  const channels = draft.channels.includes(channel_id)
    ? draft.channels.filter((id) => id !== channel_id)
    : [...draft.channels, channel_id];
  return { ...draft, channels };
}
