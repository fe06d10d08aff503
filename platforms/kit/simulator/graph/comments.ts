import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { numericId } from "./objects.ts";

const NOTE = "comments";
/** Only the newest comments are kept. */
const MOST_STORED = 200;

const Comments = z.array(
  z.object({ id: z.string(), post: z.string(), text: z.string(), created_at: z.iso.datetime() }),
);

export async function listComments({ store }: SimulatorContext, post: string) {
  const all = Comments.parse((await store.recall(NOTE)) ?? []);
  return all.filter((comment) => comment.post === post);
}

export async function addComment(
  context: SimulatorContext,
  post: string,
  text: string,
): Promise<string> {
  const { store, now } = context;
  const id = numericId(context, "17");
  const all = Comments.parse((await store.recall(NOTE)) ?? []);
  const added = { id, post, text, created_at: now().toISOString() };
  await store.note(NOTE, [...all, added].slice(-MOST_STORED));
  return id;
}
