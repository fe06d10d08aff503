import type { SimulatorContext } from "../spec.ts";
import { wordsOf } from "./create-post.ts";
import { knownPosts } from "./known-posts.ts";
import { NewPost } from "./new-post.ts";
import { refused } from "./refuse.ts";

/**
 * `PUT /v2/blog/{blog}/posts/{id}` for a post without files
 * (https://www.tumblr.com/docs/en/api/v2#postspost-id---edit-a-post-neue-post-format).
 */
export async function editPost(
  { store }: SimulatorContext,
  request: Request,
  id: string,
): Promise<Response> {
  const found = (await knownPosts(store)).find(({ post }) => post.external_post_id === id);
  if (found === undefined) return refused(404);
  const input = NewPost.safeParse(await request.json().catch(() => null));
  if (!input.success) {
    const [issue] = input.error.issues;
    const detail = `${issue?.path.join(".") || "post"}: ${issue?.message}`;
    return refused(400, { code: 8001, detail });
  }
  const { content, state, tags, source_url } = input.data;
  if (content.some(({ type }) => type === "image" || type === "video"))
    return refused(400, { code: 8001, detail: "There is no part of that identifier." });
  const payload = { state, content, tags, source_url, out_at: found.out_at };
  await store.rewrite(found.post.id, {
    text: wordsOf(content),
    payload: JSON.parse(JSON.stringify(payload)),
  });
  return Response.json({ meta: { status: 200, msg: "OK" }, response: { id } });
}
