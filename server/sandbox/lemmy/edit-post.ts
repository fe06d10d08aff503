import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { checkPost } from "./check-post.ts";
import { cleanAddress, cleanAddresses } from "./clean-addresses.ts";
import { findPost, type Payload } from "./known-posts.ts";
import { refused, unreadable } from "./refuse.ts";
import { showMarkdown } from "./show-markdown.ts";
import { viewOf } from "./view-post.ts";

/** `EditPost` of join-lemmy.org/api: omitted fields keep their value. */
const EditPost = z.object({
  post_id: z.int(),
  name: z.string().nullish(),
  url: z.string().nullish(),
  body: z.string().nullish(),
  alt_text: z.string().nullish(),
  nsfw: z.boolean().nullish(),
});

/** `PUT /post` (crates/api_crud/src/post/update.rs of github.com/LemmyNet/lemmy, release/v0.19). */
export async function editPost(context: SimulatorContext, input: unknown): Promise<Response> {
  const asked = EditPost.safeParse(input);
  if (!asked.success) return unreadable(asked.error.issues[0]?.message ?? "");
  const { post_id, ...given } = asked.data;
  const known = await findPost(context.store, post_id);
  if (known === null || known.deleted) return refused("couldnt_find_post");
  const { post, deleted, ...before } = known;
  const name = given.name ?? before.name;
  const { url, body, alt_text } = given;
  const refusal = checkPost({ name, url, body, alt_text });
  if (refusal !== null) return refusal;
  const payload: Payload = {
    ...before,
    name: name.trim(),
    url: url == null ? before.url : cleanAddress(url),
    body: body == null ? before.body : cleanAddresses(body),
    alt_text: alt_text ?? before.alt_text,
    nsfw: given.nsfw ?? before.nsfw,
  };
  const text = showMarkdown(payload.body ?? "");
  await context.store.rewrite(post.id, { text, payload });
  return Response.json({ post_view: await viewOf(context, { ...known, ...payload }) });
}
