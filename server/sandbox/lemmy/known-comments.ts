import { z } from "zod";
import type { SandboxStore } from "../spec.ts";

const Known = z.object({ id: z.int(), content: z.string(), published: z.string() });
export type KnownComment = z.infer<typeof Known>;

/** Newest first. */
export async function knownComments(store: SandboxStore, post_id: number): Promise<KnownComment[]> {
  return z.array(Known).safeParse(await store.recall(noteOf(post_id))).data ?? [];
}

export async function addComment(
  store: SandboxStore,
  post_id: number,
  comment: KnownComment,
): Promise<void> {
  await store.note(noteOf(post_id), [comment, ...(await knownComments(store, post_id))]);
}

function noteOf(post_id: number): string {
  return `comments ${post_id}`;
}
