/** The comments that the account writes directly below its own posts. */
import { z } from "zod";
import type { PlacedComment } from "./own-comments.ts";
import type { SimulatorContext } from "./spec.ts";

/** Only a post's newest comments are kept. */
const MOST_STORED = 200;

const Stored = z.array(
  z.object({ id: z.string(), text: z.string(), written_at: z.iso.datetime() }),
);

export async function addFirstComment(
  { store, now }: SimulatorContext,
  on: string,
  comment: { id: string; text: string },
): Promise<PlacedComment> {
  const written_at = now();
  const before = Stored.parse((await store.recall(noteOf(on))) ?? []);
  const stored = { ...comment, written_at: written_at.toISOString() };
  await store.note(noteOf(on), [...before, stored].slice(-MOST_STORED));
  return { ...comment, author: null, on, parent: null, written_at, edited_at: null };
}

/** Oldest first. */
export async function firstComments(
  { store }: SimulatorContext,
  on: string,
): Promise<PlacedComment[]> {
  return Stored.parse((await store.recall(noteOf(on))) ?? []).map(({ id, text, written_at }) => ({
    id,
    text,
    author: null,
    on,
    parent: null,
    written_at: new Date(written_at),
    edited_at: null,
  }));
}

function noteOf(on: string): string {
  return `first comments ${on}`;
}
