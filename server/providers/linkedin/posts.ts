/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
import { z } from "zod";
import type { Json, ProviderContext } from "../spec.ts";
import { authorOf } from "./account.ts";
import { callLinkedIn, readAnswer, readCreated } from "./client.ts";

const Post = z.object({
  id: z.string(),
  /** In "little" text, with hashtags as templates. */
  commentary: z.string().default(""),
  /** In milliseconds since 1970. */
  createdAt: z.number(),
  content: z
    .object({
      media: z.object({ id: z.string() }).optional(),
      article: z.object({}).optional(),
      poll: z.object({}).optional(),
      multiImage: z.object({ images: z.array(z.object({ id: z.string() })) }).optional(),
    })
    .default({})
    .catch({}),
  /** URL in the sandbox. LinkedIn doesn't return one. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type Post = z.infer<typeof Post>;

const Posts = z.object({ elements: z.array(Post) });

export type NewPost = {
  author: string;
  commentary: string;
  visibility: string;
  content?: Json;
};

export async function createPost(
  context: ProviderContext,
  post: NewPost,
): Promise<{ name: string; web_url: string | null }> {
  const body = {
    ...post,
    distribution: {
      feedDistribution: "MAIN_FEED",
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    lifecycleState: "PUBLISHED",
    isReshareDisabledByAuthor: false,
  };
  const call = { method: "POST", path: "/rest/posts", body, effect: "publishes" } as const;
  const answer = await callLinkedIn(context, call);
  return { name: readCreated(answer), web_url: answer.headers.get("x-sandbox-page") };
}

/** Returns the page's own posts from index `start`, newest first. A member's posts can't be read. */
export async function listOwnPosts(
  context: ProviderContext,
  { start, count }: { start: number; count: number },
): Promise<Post[]> {
  const author = encodeURIComponent(authorOf(context));
  const path = `/rest/posts?q=author&author=${author}&start=${start}&count=${count}&sortBy=CREATED`;
  return readAnswer(await callLinkedIn(context, { path, restli: "FINDER" }), Posts).elements;
}

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#update-posts */
export async function changeCommentary(
  context: ProviderContext,
  name: string,
  commentary: string,
): Promise<void> {
  const path = `/rest/posts/${encodeURIComponent(name)}`;
  const body = { patch: { $set: { commentary } } };
  const restli = "PARTIAL_UPDATE" as const;
  await callLinkedIn(context, { method: "POST", path, restli, body, effect: "publishes" });
}

/** A post that is already gone counts as deleted: LinkedIn returns 204 for it too. */
export async function deletePost(context: ProviderContext, name: string): Promise<void> {
  const path = `/rest/posts/${encodeURIComponent(name)}`;
  await callLinkedIn(context, { method: "DELETE", path, restli: "DELETE" });
}
