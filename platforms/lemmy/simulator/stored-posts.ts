import { z } from "zod";
import { isOwnComment } from "#platforms/kit/simulator/own-comments.ts";
import type { SandboxPost, SandboxStore } from "#platforms/kit/simulator/spec.ts";

/** How many of the account's newest posts this server knows. */
const MOST_LISTED = 1000;

const Payload = z.object({
  name: z.string(),
  community_id: z.int(),
  url: z.string().nullable(),
  body: z.string().nullable(),
  alt_text: z.string().nullable(),
  nsfw: z.boolean(),
});
export type Payload = z.infer<typeof Payload>;

export type StoredPost = Payload & { post: SandboxPost; deleted: boolean };

/** Newest first, including deleted ones. */
export async function storedPosts(store: SandboxStore): Promise<StoredPost[]> {
  const posts = (await store.recent(MOST_LISTED)).filter((post) => !isOwnComment(post));
  return posts.map((post) => ({
    ...Payload.parse(post.payload),
    post,
    deleted: post.deleted_at != null,
  }));
}

export async function findPost(store: SandboxStore, id: number): Promise<StoredPost | null> {
  const posts = await storedPosts(store);
  return posts.find(({ post }) => post.external_post_id === String(id)) ?? null;
}
