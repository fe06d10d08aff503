/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
import { z } from "zod";
import type { OwnPost, OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import type { Json, ProviderContext, PublishedItem } from "#platforms/kit/spec/provider.ts";
import { api, authorOf, create, readCreated, restli } from "./api.ts";
import type { PreparedCall } from "./prepare.ts";
import { uploadedId } from "./upload-file.ts";

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
type Post = z.infer<typeof Post>;

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
  const answer = await create(context, "/rest/posts", body);
  return { name: readCreated(answer), web_url: answer.headers.get("x-sandbox-page") };
}

/** Returns the page's own posts from index `start`, newest first. A member's posts can't be read. */
async function listOwnPosts(
  context: ProviderContext,
  { start, count }: { start: number; count: number },
): Promise<Post[]> {
  const author = encodeURIComponent(authorOf(context));
  const path = `/rest/posts?q=author&author=${author}&start=${start}&count=${count}&sortBy=CREATED`;
  const call = { path, headers: restli("FINDER"), effect: "reads" } as const;
  return (await api.call(context, call, Posts)).elements;
}

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#update-posts */
export async function changeCommentary(
  context: ProviderContext,
  name: string,
  commentary: string,
): Promise<void> {
  const path = `/rest/posts/${encodeURIComponent(name)}`;
  const body = { patch: { $set: { commentary } } };
  const headers = restli("PARTIAL_UPDATE");
  const call = { method: "POST", path, headers, body, effect: "publishes" } as const;
  await api.call(context, call, z.unknown());
}

/** A post that is already gone counts as deleted: LinkedIn returns 204 for it too. */
export async function deletePost(context: ProviderContext, name: string): Promise<void> {
  const path = `/rest/posts/${encodeURIComponent(name)}`;
  await api.remove(context, { path, headers: restli("DELETE") });
}

const PAGE_SIZE = 100;
const MAX_PAGES = 5;

export function searchFor(
  context: ProviderContext,
  { commentary, card, poll, prepared_at }: PreparedCall,
  uploads: readonly Json[],
): OwnPostSearch {
  // A card's image is not one of the post's files.
  const files = card === null ? uploads.map((upload) => [uploadedId(upload) ?? ""]) : [];
  return {
    history: context.history,
    items: [{ essence: essenceOf(commentary), kind: kindOf({ article: card, poll }), files }],
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const start = Number(page ?? 0);
      const posts = await listOwnPosts(context, { start, count: PAGE_SIZE });
      const next = posts.length < PAGE_SIZE ? null : String(start + PAGE_SIZE);
      return { posts: posts.map(toOwnPost), next };
    },
  };
}

function toOwnPost({ id, commentary, createdAt, content, web_url }: Post): OwnPost {
  const media = content.multiImage?.images ?? (content.media === undefined ? [] : [content.media]);
  return {
    sent: toPublishedItem(id, web_url ?? null),
    created_at: new Date(createdAt),
    essence: essenceOf(commentary),
    kind: kindOf(content),
    answers: null,
    files: media.map((each) => each.id),
  };
}

function kindOf({ article, poll }: { article?: unknown; poll?: unknown }): string {
  if (poll != null) return "poll";
  return article != null ? "article" : "post";
}

/**
 * Normalizes a post's text for comparison, however LinkedIn returns it: without escapes, with hashtags and mentions as
 * readers see them (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format).
 */
export function essenceOf(little: string): string {
  return little
    .replace(/\{hashtag\|\\?(#|＃)\|([^}|]*)\}/g, "$1$2")
    .replace(/@\[((?:[^[\]\\]|\\.)*)\]\(urn:li:[^()]*\)/g, "$1")
    .replace(/\\([\\|{}@[\]()<>#*_~])/g, "$1")
    .replace(/\s+/g, "");
}

/** `name` is `urn:li:share:…` or `urn:li:ugcPost:…`; `web_url` is the URL in the sandbox. */
export function toPublishedItem(name: string, web_url: string | null): PublishedItem {
  const url = web_url ?? `https://www.linkedin.com/feed/update/${name}/`;
  return { external_post_id: name, url, reference: name };
}

/**
 * Returns when a post was created: the upper bits of its ID are milliseconds since 1970. LinkedIn doesn't document it,
 * but it holds for all posts examined. Null if the URN has no such ID.
 */
export function madeAt(name: string): Date | null {
  const number = /^urn:li:(?:share|ugcPost):(\d{15,20})$/.exec(name)?.[1];
  return number === undefined ? null : new Date(Number(BigInt(number) >> 22n));
}
