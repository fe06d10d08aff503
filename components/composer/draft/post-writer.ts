import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, type DraftFields, type Filing, fieldsOf, filingOf } from "./draft.ts";

/** The API calls that store a post. Each write has an idempotency key. */
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
        request_approval?: true;
      },
  ): Promise<Post>;
  get(input: { id: string }): Promise<Post>;
}

export interface StoredVersion {
  id: string;
  updated_at: string;
}

/** Repeated with the same key, a write returns the server's first response. */
export interface Write {
  key: string;
  draft: Draft;
  /** The version it replaces; null creates a post. */
  stored: StoredVersion | null;
  /** Schedules the post; null unschedules it, undefined leaves the schedule unchanged. */
  scheduled_at?: string | null;
  /** Requests approval in the same write, if the post needs it. */
  request_approval?: true;
}

/**
 * Sends a write. A post is created as a draft and scheduled afterwards, so that a retried creation never schedules it
 * unasked. Text is stored unchanged: people choose the fixes.
 */
export function sendWrite(
  writer: PostWriter,
  { key, draft, stored, scheduled_at, request_approval }: Write,
): Promise<Post> {
  const fields = { ...fieldsOf(draft), autofix: false as const, idempotency_key: key };
  const { campaign, ...filing } = filingOf(draft);
  if (stored === null) {
    const named = typeof campaign === "string" ? { campaign } : {};
    return writer.create({ ...fields, ...filing, ...named });
  }
  const { id, updated_at: expected_updated_at } = stored;
  const schedule = scheduled_at === undefined ? {} : scheduleOf(scheduled_at);
  const asking = request_approval === undefined ? {} : { request_approval };
  const version = { id, expected_updated_at };
  return writer.update({ ...fields, ...filingOf(draft), ...version, ...schedule, ...asking });
}

/** Don't make people wait for files that are still processing. */
function scheduleOf(scheduled_at: string | null) {
  return scheduled_at === null ? { scheduled_at } : { scheduled_at, when_ready: true as const };
}
