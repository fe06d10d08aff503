import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, type DraftFields, type Filing, fieldsOf, filingOf } from "./draft.ts";

/** The part of the API that storing a post takes. Each write has a key, by which the server makes it once. */
export interface PostWriter {
  create(
    input: DraftFields & {
      autofix: false;
      idempotency_key: string;
      labels?: string[];
      campaign?: string;
    },
  ): Promise<Post>;
  update(
    input: DraftFields &
      Filing & {
        id: string;
        autofix: false;
        idempotency_key: string;
        expected_updated_at: string;
        scheduled_at?: string | null;
        when_ready?: true;
      },
  ): Promise<Post>;
  get(input: { id: string }): Promise<Post>;
}

/** The version of a post that a write replaces. */
export interface StoredVersion {
  id: string;
  updated_at: string;
}

/** One write: made again with the same key, the server answers what it answered first. */
export interface Write {
  key: string;
  draft: Draft;
  /** What it replaces; null makes a post. */
  stored: StoredVersion | null;
  /** The time that it books the post for; null unbooks it. Left out where the write leaves that alone. */
  scheduled_at?: string | null;
}

/**
 * Makes a write. A post is made as a draft and scheduled afterwards, so that one that is made again is never scheduled unasked.
 * Words are stored as they are: repairs are the person's to choose.
 */
export function sendWrite(
  writer: PostWriter,
  { key, draft, stored, scheduled_at }: Write,
): Promise<Post> {
  const fields = { ...fieldsOf(draft), autofix: false as const, idempotency_key: key };
  const { campaign, ...filing } = filingOf(draft);
  if (stored === null) {
    const named = typeof campaign === "string" ? { campaign } : {};
    return writer.create({ ...fields, ...filing, ...named });
  }
  const { id, updated_at: expected_updated_at } = stored;
  const booking = scheduled_at === undefined ? {} : bookingOf(scheduled_at);
  return writer.update({ ...fields, ...filingOf(draft), id, expected_updated_at, ...booking });
}

/** Files that are still processed don't keep people waiting. */
function bookingOf(scheduled_at: string | null) {
  return scheduled_at === null ? { scheduled_at } : { scheduled_at, when_ready: true as const };
}
