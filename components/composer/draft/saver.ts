import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, type DraftFields, type Filing, fieldsOf, filingOf } from "./draft.ts";

/** The part of the API that storing a post takes. */
export interface PostWriter {
  create(
    input: DraftFields & {
      autofix: false;
      scheduled_at?: string;
      when_ready?: true;
      labels?: string[];
      campaign?: string;
    },
  ): Promise<Post>;
  update(
    input: DraftFields &
      Filing & {
        id: string;
        autofix: false;
        expected_updated_at: string;
        scheduled_at?: string | null;
        when_ready?: true;
      },
  ): Promise<Post>;
}

/** The version of a post that the next write replaces. */
interface StoredVersion {
  id: string;
  updated_at: string;
}

export interface Saver {
  /**
   * Stores the draft; books it where a time is given, once its files are ready, unbooks it where that is null. Rejects with what
   * the server said.
   */
  save(draft: Draft, scheduled_at?: string | null): Promise<Post>;
  /** Goes on from a version that somebody else wrote. */
  adopt(post: Post): void;
}

/**
 * Stores a post, one write at a time and in the order they were asked for: the first write makes the post, each later
 * one names the version it was made from, so it can't overwrite anybody else's.
 */
export function createSaver(writer: PostWriter, stored: Post | null): Saver {
  let version = stored === null ? null : versionOf(stored);
  let last: Promise<unknown> = Promise.resolve();

  function send(draft: Draft, scheduled_at: string | null | undefined): Promise<Post> {
    const fields = { ...fieldsOf(draft), autofix: false as const };
    const { campaign, ...filing } = filingOf(draft);
    if (version === null) {
      const booking = typeof scheduled_at === "string" ? bookedFor(scheduled_at) : {};
      const named = typeof campaign === "string" ? { campaign } : {};
      return writer.create({ ...fields, ...filing, ...named, ...booking });
    }
    const { id, updated_at: expected_updated_at } = version;
    const unbooking = scheduled_at === null ? { scheduled_at } : {};
    const booking = typeof scheduled_at === "string" ? bookedFor(scheduled_at) : unbooking;
    return writer.update({ ...fields, ...filingOf(draft), id, expected_updated_at, ...booking });
  }

  async function write(draft: Draft, scheduled_at: string | null | undefined): Promise<Post> {
    const post = await send(draft, scheduled_at);
    version = versionOf(post);
    return post;
  }

  return {
    save(draft, scheduled_at) {
      const turn = last.then(() => write(draft, scheduled_at));
      last = turn.catch(() => undefined);
      return turn;
    },
    adopt(post) {
      version = versionOf(post);
    },
  };
}

/** Files that are still processed don't keep people waiting. */
function bookedFor(scheduled_at: string) {
  return { scheduled_at, when_ready: true } as const;
}

function versionOf({ id, updated_at }: Post): StoredVersion | null {
  return id === null || updated_at === null ? null : { id, updated_at };
}
