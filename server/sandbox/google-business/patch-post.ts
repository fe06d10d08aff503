import type { SimulatorContext } from "../spec.ts";
import { findFault, NewPost } from "./new-post.ts";
import { countEdit, livePosts, notFound, toLocalPost } from "./posts.ts";
import { googleError, invalidPost, refuse } from "./refuse.ts";

const FIELDS = ["languageCode", "summary", "callToAction", "event", "offer", "media"];

/**
 * `PATCH …/localPosts/{id}`: fields in the mask are set to the body's values, or removed
 * (https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/patch).
 */
export async function patchPost(
  context: SimulatorContext,
  request: Request,
  name: string,
): Promise<Response> {
  const post = (await livePosts(context)).find((each) => each.external_post_id === name);
  if (post === undefined) return notFound();
  if (!(await countEdit(context))) return refuse("rate_limit");
  const mask = (new URL(request.url).searchParams.get("updateMask") ?? "").split(",");
  const unknown = mask.find((field) => !FIELDS.includes(field));
  if (unknown !== undefined)
    return googleError(400, "INVALID_ARGUMENT", `Invalid update mask: "${unknown}"`);
  const body = await request.json().catch(() => null);
  const given = NewPost.partial().safeParse(body);
  if (!given.success) return googleError(400, "INVALID_ARGUMENT", "Invalid JSON payload received.");
  const masked = Object.fromEntries(mask.map((field) => [field, body[field]]));
  const payload = JSON.parse(JSON.stringify({ ...(post.payload as object), ...masked }));
  const fault = findFault(NewPost.parse(payload));
  if (fault !== null) return invalidPost(...fault);
  const changed = { ...post, text: payload.summary ?? "", payload };
  await context.store.rewrite(post.id, changed);
  return Response.json(toLocalPost(context, changed));
}
