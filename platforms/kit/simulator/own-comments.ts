/**
 * The channel's own replies on a platform whose comments aren't posts. They are stored among the posts that the channel
 * has sent.
 */
import { z } from "zod";
import { visibleComments } from "./comments.ts";
import type { SandboxPost, SimulatorContext } from "./spec.ts";

const KEY = "comment ";
const MOST_LISTED = 1_000;

const Payload = z.object({ on: z.string(), parent: z.string().nullable(), text: z.string() });

export interface PlacedComment {
  id: string;
  text: string;
  /** Null for the channel's own. */
  author: { name: string; handle: string } | null;
  on: string;
  /** ID of the parent comment; null if it replies to the post. */
  parent: string | null;
  written_at: Date;
  edited_at: Date | null;
}

export async function storeOwnComment(
  { store, now }: SimulatorContext,
  { id, ...payload }: { id: string; on: string; parent: string | null; text: string },
  shown: string = payload.text,
): Promise<void> {
  await store.insertOnce({
    id: store.newId(),
    external_post_id: id,
    key: `${KEY}${id}`,
    text: shown,
    payload,
    received_at: now(),
    files: [],
  });
}

export function isOwnComment({ key }: Pick<SandboxPost, "key">): boolean {
  return key.startsWith(KEY);
}

/** Returns all comments, newest first, on platforms that delete replies together with the comment above them. */
export async function placedComments(
  context: SimulatorContext,
  others: readonly PlacedComment[] = [],
): Promise<PlacedComment[]> {
  const all = await existingComments(context, others);
  const ids = new Set(all.map(({ id }) => id));
  return all.filter(({ parent }) => parent === null || ids.has(parent));
}

/** Returns all comments that aren't deleted themselves, including `others`, newest first. */
export async function existingComments(
  context: SimulatorContext,
  others: readonly PlacedComment[] = [],
): Promise<PlacedComment[]> {
  const own = (await context.store.recent(MOST_LISTED)).filter(
    (post) => isOwnComment(post) && !post.deleted_at,
  );
  const readers = (await visibleComments(context)).map((comment) => ({
    id: comment.external_id,
    text: comment.text,
    author: comment.author,
    on: comment.on_external_id ?? "",
    parent: comment.parent_external_id,
    written_at: comment.written_at,
    edited_at: comment.edited_at,
  }));
  return [...own.map(toPlaced), ...readers, ...others].toSorted(
    (a, b) => b.written_at.getTime() - a.written_at.getTime(),
  );
}

function toPlaced({ external_post_id: id, payload, received_at }: SandboxPost): PlacedComment {
  const { on, parent, text } = Payload.parse(payload);
  return { id, text, author: null, on, parent, written_at: received_at, edited_at: null };
}
