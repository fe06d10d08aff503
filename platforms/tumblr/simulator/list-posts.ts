/** `GET /v2/blog/{blog}/posts` (https://www.tumblr.com/docs/en/api/v2#posts--retrieve-published-posts). */

import { z } from "zod";
import { deleteOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { answer, refused } from "./refuse.ts";

const MOST = 20;

/** Returns published posts that Tumblr has processed, newest first, in the legacy format unless `npf` is requested. */
export async function listPosts(
  { store, now, account }: SimulatorContext,
  request: Request,
): Promise<Response> {
  const query = queryOf(request);
  const limit = Number(query.get("limit") ?? MOST);
  const offset = Number(query.get("offset") ?? 0);
  if (!(limit >= 1 && limit <= MOST)) return refused(400, { detail: "limit must be 1 to 20" });
  const published = await storedPosts(store);
  const out = published.filter(
    ({ state, out_at }) => state === "published" && new Date(out_at) <= now(),
  );
  const isNpf = query.get("npf") === "true";
  const posts = out.slice(offset, offset + limit).map((each) => toPost(store, each, isNpf));
  const blog = { name: account.handle, uuid: account.external_account_id };
  return answer({ blog, posts, total_posts: out.length });
}

export async function deletePost(context: SimulatorContext, request: Request): Promise<Response> {
  const id = await readId(request);
  return (await deleteOwnPost(context, id)) ? answer({ id }) : refused(404);
}

/** As a form or as JSON (https://www.tumblr.com/docs/en/api/v2#request-content-types). */
async function readId(request: Request): Promise<string> {
  const isJson = request.headers.get("content-type")?.startsWith("application/json") === true;
  const body = await request.text();
  if (!isJson) return new URLSearchParams(body).get("id") ?? "";
  return String(JSON.parse(body)?.id ?? "");
}

function toPost(
  store: SandboxStore,
  { post, state, content, tags, ...rest }: StoredPost,
  isNpf: boolean,
) {
  const { external_post_id: id } = post;
  return {
    type: isNpf ? "blocks" : "text",
    is_blocks_post_format: true,
    id: Number(id),
    id_string: id,
    post_url: store.pageUrl(post.id),
    timestamp: Math.floor(Date.parse(rest.out_at) / 1000),
    state,
    tags: tags === undefined ? [] : tags.split(",").map((tag) => tag.trim()),
    ...(rest.source_url === undefined ? {} : { source_url: rest.source_url }),
    ...(isNpf ? { content, layout: [], trail: [] } : { body: post.text }),
  };
}

const Payload = z.object({
  state: z.string(),
  content: z.array(z.looseObject({ type: z.string() })),
  tags: z.string().optional(),
  source_url: z.string().optional(),
  out_at: z.iso.datetime(),
});
export type Payload = z.infer<typeof Payload>;

type StoredPost = Payload & { post: SandboxPost };

/** Newest first, without deleted posts, including those still processing. */
export async function storedPosts(store: SandboxStore): Promise<StoredPost[]> {
  return (await ownPosts({ store })).map((post) => ({ ...Payload.parse(post.payload), post }));
}
