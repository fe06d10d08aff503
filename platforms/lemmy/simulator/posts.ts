/** Posts (crates/api_crud/src/post of github.com/LemmyNet/lemmy, release/v0.19). */

import { z } from "zod";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { findCommunity, paged } from "./communities.ts";
import { findPicture } from "./pictures.ts";
import { refused, unreadable } from "./refuse.ts";
import { findPost, type Payload, type StoredPost, storedPosts } from "./stored-posts.ts";
import { cleanAddress, cleanAddresses, showMarkdown } from "./text.ts";
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

export async function createPost(context: SimulatorContext, request: Request): Promise<Response> {
  const asked = await readBody(request, CreatePost, unreadable);
  if (asked instanceof Response) return asked;
  const { name, community_id, url, body, alt_text, nsfw } = asked;
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
  const post = await storePost(context, payload, picture === null ? [] : [picture]);
  return Response.json({ post_view: await viewOf(context, post) });
}

async function storePost(
  { store, now }: SimulatorContext,
  payload: Payload,
  files: SandboxFile[],
): Promise<StoredPost> {
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
export async function deletePost(context: SimulatorContext, request: Request): Promise<Response> {
  const asked = await readBody(request, DeletePost, unreadable);
  if (asked instanceof Response) return asked;
  const { post_id, deleted } = asked;
  const found = await findPost(context.store, post_id);
  if (found === null) return refused("couldnt_find_post");
  if (found.deleted === deleted) return refused("couldnt_update_post");
  await context.store.markDeleted(String(post_id), deleted);
  return Response.json({ post_view: await viewOf(context, { ...found, deleted }) });
}

/** `GET /post`: authors still see their own deleted posts. */
export async function readPost(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const found = await findPost(context.store, Number(query.get("id")));
  if (found === null) return refused("couldnt_find_post");
  return Response.json({ post_view: await viewOf(context, found) });
}

/**
 * `GET /post/list` of a community, newest first. Read posts, including the account's own, are returned only on request.
 */
export async function listPosts(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const community_id = query.get("community_id");
  const posts = (await storedPosts(context.store)).filter(
    (found) =>
      query.get("show_read") === "true" &&
      !found.deleted &&
      (!found.nsfw || query.get("show_nsfw") === "true") &&
      (community_id === null || String(found.community_id) === community_id),
  );
  const views = paged(posts, query).map((found) => viewOf(context, found));
  return Response.json({ posts: await Promise.all(views) });
}

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
export async function editPost(context: SimulatorContext, request: Request): Promise<Response> {
  const asked = await readBody(request, EditPost, unreadable);
  if (asked instanceof Response) return asked;
  const { post_id, ...given } = asked;
  const found = await findPost(context.store, post_id);
  if (found === null || found.deleted) return refused("couldnt_find_post");
  const { post, deleted, ...before } = found;
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
  return Response.json({ post_view: await viewOf(context, { ...found, ...payload }) });
}

/**
 * In UTF-16 units, except for the title: crates/utils/src/utils/validation.rs of github.com/LemmyNet/lemmy,
 * release/v0.19.
 */
const MOST = { body: 50_000, url: 2000, alt_text: 1500 };
const TITLE = { least: 3, most: 200 };
const SCHEMES = ["http:", "https:", "magnet:"];

type Text = string | null | undefined;

/** Returns what is wrong with a post, checked in the server's order (crates/api_crud/src/post/create.rs). */
function checkPost({
  name,
  url,
  body,
  alt_text,
}: {
  name: string;
  url: Text;
  body: Text;
  alt_text: Text;
}): Response | null {
  if (url != null && url !== "" && !URL.canParse(url)) return refused("invalid_url");
  const title = [...name.trim()].length;
  if (title < TITLE.least || title > TITLE.most || name.includes("\n"))
    return refused("invalid_post_title");
  if (url && !SCHEMES.includes(new URL(url).protocol)) return refused("invalid_url_scheme");
  if (url && new URL(url).href.length > MOST.url) return refused("url_length_overflow");
  if ((alt_text ?? "").length > MOST.alt_text) return refused("alt_text_length_overflow");
  if ((body ?? "").length > MOST.body) return refused("invalid_body_field");
  return null;
}
