/** What this server knows of the blog's posts. */
import { z } from "zod";
import type { SandboxPost, SandboxStore } from "../spec.ts";

const KNOWN = 1000;

const Payload = z.object({
  state: z.string(),
  content: z.array(z.looseObject({ type: z.string() })),
  tags: z.string().optional(),
  source_url: z.string().optional(),
  /** A video is worked on until then. */
  out_at: z.iso.datetime(),
});
export type Payload = z.infer<typeof Payload>;

export type KnownPost = Payload & { post: SandboxPost };

/** All that were not deleted, newest first, and those that are still worked on. */
export async function knownPosts(store: SandboxStore): Promise<KnownPost[]> {
  const known = (await store.recent(KNOWN)).map(async (post) => {
    const isGone = (await store.recall(deletionOf(post.external_post_id))) !== null;
    return isGone ? [] : [{ ...Payload.parse(post.payload), post }];
  });
  return (await Promise.all(known)).flat();
}

/** The note that says that a post was deleted. */
export function deletionOf(id: string): string {
  return `deleted ${id}`;
}
