import { z } from "zod";
import type { SandboxPost, SandboxStore } from "../spec.ts";

const KNOWN = 1000;

const Payload = z.object({
  state: z.string(),
  content: z.array(z.looseObject({ type: z.string() })),
  tags: z.string().optional(),
  source_url: z.string().optional(),
  out_at: z.iso.datetime(),
});
export type Payload = z.infer<typeof Payload>;

export type KnownPost = Payload & { post: SandboxPost };

/** Newest first, without deleted posts, including those still processing. */
export async function knownPosts(store: SandboxStore): Promise<KnownPost[]> {
  const live = (await store.recent(KNOWN)).filter(({ deleted_at }) => !deleted_at);
  return live.map((post) => ({ ...Payload.parse(post.payload), post }));
}
