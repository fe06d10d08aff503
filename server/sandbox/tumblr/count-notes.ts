import { countOf, engagementOf, followersOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import { knownPosts } from "./known-posts.ts";
import { refused } from "./refuse.ts";

/** `GET /v2/blog/{blog}/notes` (https://www.tumblr.com/docs/en/api/v2#notes--get-notes-for-a-specific-post). */
export async function countNotes(
  context: SimulatorContext,
  query: URLSearchParams,
): Promise<Response> {
  const id = query.get("id") ?? "";
  const known = await knownPosts(context.store);
  if (!known.some(({ post }) => post.external_post_id === id)) return refused(404);
  const given = await engagementOf(context, id);
  const [likes, reblogs] = [countOf(given, "likes"), countOf(given, "shares")];
  const total_notes = (likes ?? 0) + (reblogs ?? 0);
  const totals = { total_likes: likes, total_reblogs: reblogs };
  return answer({
    ...{ notes: [], total_notes },
    ...(query.get("mode") === "conversation" ? { rollup_notes: [], ...totals } : {}),
  });
}

/** `GET /v2/blog/{blog}/followers` (https://www.tumblr.com/docs/en/api/v2#followers--retrieve-a-blogs-followers). */
export async function listFollowers(context: SimulatorContext): Promise<Response> {
  return answer({ total_users: await followersOf(context), users: [] });
}

function answer(response: object): Response {
  return Response.json({ meta: { status: 200, msg: "OK" }, response });
}
