import { z } from "zod";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import { query } from "./api.ts";

const Count = z.int().min(0).optional().catch(undefined);

const Counted = z.object({
  posts: z.array(
    z
      .object({
        uri: z.string(),
        likeCount: Count,
        replyCount: Count,
        repostCount: Count,
        quoteCount: Count,
        bookmarkCount: Count,
      })
      .nullable()
      .catch(null),
  ),
});

export async function countPosts(server: SignedIn, uris: readonly string[]) {
  const parameters = uris.map((uri): [string, string] => ["uris", uri]);
  const { posts } = await query(server, "app.bsky.feed.getPosts", Counted, parameters);
  return posts.filter((post) => post !== null);
}
