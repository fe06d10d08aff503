/** Posts (crates/api_crud/src/post of github.com/LemmyNet/lemmy, release/v0.19). */
import { z } from "zod";
import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { checkPost } from "./check-post.ts";
import { cleanAddress, cleanAddresses } from "./clean-addresses.ts";
import { findCommunity, paged } from "./communities.ts";
import { findPost, type KnownPost, knownPosts, type Payload } from "./known-posts.ts";
import { findPicture } from "./pictures.ts";
import { refused, unreadable } from "./refuse.ts";
import { showMarkdown } from "./show-markdown.ts";
import { viewOf } from "./view-post.ts";

/** `CreatePost` of join-lemmy.org/api. Other fields are ignored. */
const CreatePost = z.object({
  name: z.string(),
  community_id: z.int(),
  url: z.string().nullish(),
  body: z.string().nullish(),
  alt_text: z.string().nullish(),
  nsfw: z.boolean().nullish(),
});

const DeletePost = z.object({ post_id: z.int(), deleted: z.boolean() });

export async function createPost(context: SimulatorContext, input: unknown): Promise<Response> {
  const asked = CreatePost.safeParse(input);
  if (!asked.success) return unreadable(asked.error.issues[0]?.message ?? "");
  const { name, community_id, url, body, alt_text, nsfw } = asked.data;
  const refusal = checkPost({ name, url, body, alt_text });
  if (refusal !== null) return refusal;
  const community = findCommunity(community_id);
  if (community === null) return refused("couldnt_find_community");
  if (community.closed) return refused("only_mods_can_post_in_community");
  const address = url == null ? null : cleanAddress(url);
  const picture = await findPicture(context, address ?? "", alt_text ?? null);
  const payload: Payload = {
    name: name.trim(),
    community_id,
    url: address,
    body: body == null ? null : cleanAddresses(body),
    alt_text: alt_text ?? null,
    nsfw: community.nsfw || nsfw === true,
  };
  const post = await keepPost(context, payload, picture === null ? [] : [picture]);
  return Response.json({ post_view: await viewOf(context, post) });
}

async function keepPost(
  { store, now }: SimulatorContext,
  payload: Payload,
  files: SandboxFile[],
): Promise<KnownPost> {
  const received_at = now();
  const id = String(received_at.getTime() * 1000 + (store.sequence() % 1000));
  const post = {
    id: store.newId(),
    external_post_id: id,
    key: id,
    text: showMarkdown(payload.body ?? ""),
    payload: { ...payload },
    received_at,
    files,
  };
  await store.insertOnce(post);
  return { ...payload, post, deleted: false };
}

/** `POST /post/delete`, which can also undo a deletion. A call that changes nothing is refused. */
export async function deletePost(context: SimulatorContext, input: unknown): Promise<Response> {
  const asked = DeletePost.safeParse(input);
  if (!asked.success) return unreadable(asked.error.issues[0]?.message ?? "");
  const { post_id, deleted } = asked.data;
  const known = await findPost(context.store, post_id);
  if (known === null) return refused("couldnt_find_post");
  if (known.deleted === deleted) return refused("couldnt_update_post");
  await context.store.markDeleted(String(post_id), deleted);
  return Response.json({ post_view: await viewOf(context, { ...known, deleted }) });
}

/** `GET /post`: authors still see their own deleted posts. */
export async function readPost(
  context: SimulatorContext,
  query: URLSearchParams,
): Promise<Response> {
  const known = await findPost(context.store, Number(query.get("id")));
  if (known === null) return refused("couldnt_find_post");
  return Response.json({ post_view: await viewOf(context, known) });
}

/**
 * `GET /post/list` of a community, newest first. Read posts, including the account's own, are returned only on request.
 */
export async function listPosts(
  context: SimulatorContext,
  query: URLSearchParams,
): Promise<Response> {
  const community_id = query.get("community_id");
  const posts = (await knownPosts(context.store)).filter(
    (known) =>
      query.get("show_read") === "true" &&
      !known.deleted &&
      (!known.nsfw || query.get("show_nsfw") === "true") &&
      (community_id === null || String(known.community_id) === community_id),
  );
  const views = paged(posts, query).map((known) => viewOf(context, known));
  return Response.json({ posts: await Promise.all(views) });
}
