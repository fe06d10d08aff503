import { findOwnPost, ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxPost, SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { authorOf, type Kind } from "./kind.ts";
import { readLittleText } from "./little-text.ts";
import { NewPost } from "./new-post.ts";
import { accessDenied, badBody } from "./refuse.ts";

const MAX_COUNT = 100;

/**
 * `GET /rest/posts?q=author`: newest first. `r_member_social`, which allows reading a member's posts, is no longer
 * granted to new apps.
 */
export async function listPosts(
  context: SimulatorContext,
  request: Request,
  kind: Kind,
): Promise<Response> {
  const query = queryOf(request);
  if (!kind.scopes.includes("r_organization_social"))
    return accessDenied("posts.FINDER-author.20260901");
  if (
    query.get("q") !== "author" ||
    request.headers.get("x-restli-method")?.toUpperCase() !== "FINDER"
  )
    return badBody(["/q :: unknown finder"]);
  if (query.get("author") !== authorOf(context, kind))
    return accessDenied("posts.FINDER-author.20260901");
  const start = Number(query.get("start") ?? 0);
  const count = Number(query.get("count") ?? 10);
  if (count > MAX_COUNT) return badBody([`/count :: must be at most ${MAX_COUNT}`]);
  const posts = await ownPosts(context);
  const elements = posts.slice(start, start + count).map((post) => toPost(context.store, post));
  return Response.json({ paging: { start, count, links: [] }, elements });
}

/** `DELETE /rest/posts/{urn}`: 204 whether or not the post exists. */
export async function deletePost(
  { store }: SimulatorContext,
  _: Request,
  { name }: { name: string },
): Promise<Response> {
  await store.markDeleted(name);
  return new Response(null, { status: 204 });
}

export async function hasPost(context: SimulatorContext, name: string): Promise<boolean> {
  return (await findOwnPost(context, name)) !== null;
}

function toPost(store: SandboxStore, { id, external_post_id, payload, received_at }: SandboxPost) {
  const { commentary, ...post } = NewPost.parse(payload);
  const at = received_at.getTime();
  return {
    ...post,
    id: external_post_id,
    commentary: readLittleText(commentary).returned,
    createdAt: at,
    publishedAt: at,
    lastModifiedAt: at,
    lifecycleStateInfo: { isEditedByAuthor: false },
    web_url: store.pageUrl(id),
  };
}
