import { z } from "zod";
import { isOwnComment } from "../own-comments.ts";
import type { SandboxPost, SandboxStore } from "../spec.ts";

/** Listings end there (https://www.reddit.com/dev/api#listings). */
const KNOWN = 1000;

const Payload = z.object({
  kind: z.string(),
  sr: z.string(),
  title: z.string(),
  text: z.string(),
  /** URL the post links to, or of its image or video. */
  url: z.string(),
  flair_id: z.string().nullable(),
  nsfw: z.boolean(),
  spoiler: z.boolean(),
  poll: z.object({ options: z.array(z.string()), duration: z.int() }).optional(),
  /** For a gallery. */
  media_ids: z.array(z.string()),
  seen_at: z.iso.datetime(),
});
export type Payload = z.infer<typeof Payload>;

export type KnownSubmission = Payload & { post: SandboxPost };

/** Newest first, without deleted posts, including those still processing. */
export async function knownSubmissions(store: SandboxStore): Promise<KnownSubmission[]> {
  const live = (await store.recent(KNOWN)).filter(
    (post) => !post.deleted_at && !isOwnComment(post),
  );
  return live.map((post) => ({ ...Payload.parse(post.payload), post }));
}
