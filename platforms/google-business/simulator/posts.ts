/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts */

import { z } from "zod";
import {
  findMediaFault,
  type MediaLimits,
} from "#platforms/kit/simulator/media/find-media-fault.ts";
import { ownPosts } from "#platforms/kit/simulator/own-posts.ts";
import { pageOf } from "#platforms/kit/simulator/page-of.ts";
import { readBody, readJson } from "#platforms/kit/simulator/read-body.ts";
import { queryOf } from "#platforms/kit/simulator/router.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { fetchIncoming, storeBytes } from "#platforms/kit/simulator/uploads.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { findFault, NewPost } from "./new-post.ts";
import { googleError, invalidPost, notFound, refuse } from "./refuse.ts";
import { isReviewReply } from "./reviews.ts";

const LOOK_MS = 3_000;
/** Edits per profile: https://developers.google.com/my-business/content/limits. */
const EDITS_A_MINUTE = 10;
/** Not in Google's documents: 10 KB to 5 MB (ayrshare.com/docs/media-guidelines). */
const MIN_PHOTO_BYTES = 10_240;
const MAX_PHOTO_BYTES = 5_000_000;
/** At least 250 by 250 pixels (https://support.google.com/business/answer/6103862). */
const PHOTO: MediaLimits = { shorter_side: { least: 250 } };
/** No document confirms that posts containing a phone number are rejected. */
const PHONE = /(?:\+|\b0)\d[\d ()/-]{7,}\d\b/;

const Edits = z.array(z.iso.datetime());

/** `POST …/localPosts`. Google has no idempotency key: sending the same post again creates another. */
export async function createPost(
  context: SimulatorContext,
  request: Request,
  { group, location }: { group: string; location: string },
): Promise<Response> {
  if (!(await countEdit(context))) return refuse("rate_limit");
  const input = await readBody(request, NewPost, ({ path, message }) =>
    googleError(
      400,
      "INVALID_ARGUMENT",
      `Invalid JSON payload received. At 'local_post.${path.join(".")}': ${message}`,
    ),
  );
  if (input instanceof Response) return input;
  const fault = findFault(input);
  if (fault !== null) return invalidPost(...fault);
  const files = await fetchPhotos(context, input);
  if (files instanceof Response) return files;
  const post = newPost(context, {
    input,
    parent: `accounts/${group}/locations/${location}`,
    files,
  });
  await context.store.insertOnce(post);
  return Response.json(toLocalPost(context, post));
}

export async function describePost(
  context: SimulatorContext,
  _: Request,
  place: Place,
): Promise<Response> {
  const post = await findPost(context, place);
  return post === undefined ? notFound() : Response.json(toLocalPost(context, post));
}

/** `GET …/localPosts`: newest first. */
export async function listPosts(context: SimulatorContext, request: Request): Promise<Response> {
  const query = queryOf(request);
  const size = Number(query.get("pageSize") ?? 20);
  if (size > 100) return googleError(400, "INVALID_ARGUMENT", "page_size must be at most 100");
  const { page, next } = pageOf(await livePosts(context), query.get("pageToken"), size);
  const localPosts = page.map((post) => toLocalPost(context, post));
  return Response.json(page.length === 0 ? {} : { localPosts, nextPageToken: next });
}

export async function deletePost(
  context: SimulatorContext,
  _: Request,
  place: Place,
): Promise<Response> {
  const post = await findPost(context, place);
  if (post === undefined) return notFound();
  if (!(await countEdit(context))) return refuse("rate_limit");
  await context.store.markDeleted(post.external_post_id);
  return Response.json({});
}

async function countEdit({ store, now }: SimulatorContext): Promise<boolean> {
  const edits = Edits.parse((await store.recall("edits")) ?? []);
  const recent = edits.filter((at) => now().getTime() - Date.parse(at) < 60_000);
  if (recent.length >= EDITS_A_MINUTE) return false;
  await store.note("edits", [...recent, now().toISOString()]);
  return true;
}

/** Google reads a photo from the post's URL. */
async function fetchPhotos(
  context: SimulatorContext,
  { media = [] }: NewPost,
): Promise<SandboxFile[] | Response> {
  const files: SandboxFile[] = [];
  for (const { sourceUrl } of media) {
    const incoming = await fetchIncoming(context, sourceUrl);
    if (incoming === null)
      return invalidPost("media.source_url", "The photo could not be fetched.");
    const file = await storeBytes(context, incoming);
    const fits = file.size >= MIN_PHOTO_BYTES && file.size <= MAX_PHOTO_BYTES;
    if (!/^image\/(jpeg|png)$/.test(file.content_type) || !fits)
      return invalidPost("media.source_url", "The photo must be a JPG or PNG of 10 KB to 5 MB.");
    if ((await findMediaFault(context, file, PHOTO)) !== null)
      return invalidPost("media.source_url", "The photo must be at least 250 px wide and tall.");
    files.push({ ...file, alt_text: null });
  }
  return files;
}

function newPost(
  { store, now }: SimulatorContext,
  { input, parent, files }: { input: NewPost; parent: string; files: SandboxFile[] },
): SandboxPost {
  const id = store.newId();
  const name = `${parent}/localPosts/${now().getTime()}${String(store.sequence()).padStart(6, "0")}`;
  return {
    id,
    external_post_id: name,
    key: id,
    text: input.summary ?? "",
    payload: JSON.parse(JSON.stringify(input)) as Json,
    received_at: now(),
    files,
  };
}

function toLocalPost({ store, now }: SimulatorContext, post: SandboxPost) {
  const { media = [], ...input } = NewPost.parse(post.payload);
  const createTime = post.received_at.toISOString();
  const state = stateOf(post, now());
  return {
    ...input,
    name: post.external_post_id,
    createTime,
    updateTime: createTime,
    state,
    ...(state === "LIVE" ? { searchUrl: store.pageUrl(post.id) } : {}),
    ...(media.length === 0
      ? {}
      : {
          media: media.map(({ mediaFormat }, index) => ({
            name: `${post.external_post_id}/media/localPosts/${index}`,
            mediaFormat,
            googleUrl: `https://lh3.googleusercontent.test/${post.id}/${index}`,
          })),
        }),
  };
}

function stateOf({ received_at, text }: SandboxPost, now: Date): string {
  if (now.getTime() - received_at.getTime() < LOOK_MS) return "PROCESSING";
  return PHONE.test(text) ? "REJECTED" : "LIVE";
}

interface Place {
  group: string;
  location: string;
  id: string;
}

async function findPost(context: SimulatorContext, { group, location, id }: Place) {
  const name = `accounts/${group}/locations/${location}/localPosts/${id}`;
  return (await livePosts(context)).find((each) => each.external_post_id === name);
}

async function livePosts(context: SimulatorContext): Promise<SandboxPost[]> {
  return (await ownPosts(context)).filter((post) => !isReviewReply(post));
}

const FIELDS = ["languageCode", "summary", "callToAction", "event", "offer", "media"];

/**
 * `PATCH …/localPosts/{id}`: fields in the mask are set to the body's values, or removed
 * (https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts/patch).
 */
export async function patchPost(
  context: SimulatorContext,
  request: Request,
  place: Place,
): Promise<Response> {
  const post = await findPost(context, place);
  if (post === undefined) return notFound();
  if (!(await countEdit(context))) return refuse("rate_limit");
  const mask = (queryOf(request).get("updateMask") ?? "").split(",");
  const unknown = mask.find((field) => !FIELDS.includes(field));
  if (unknown !== undefined)
    return googleError(400, "INVALID_ARGUMENT", `Invalid update mask: "${unknown}"`);
  const body = await readJson(request);
  const given = NewPost.partial().safeParse(body);
  if (!given.success) return googleError(400, "INVALID_ARGUMENT", "Invalid JSON payload received.");
  const masked = Object.fromEntries(mask.map((field) => [field, Object(body)[field]]));
  const payload = JSON.parse(JSON.stringify({ ...(post.payload as object), ...masked }));
  const fault = findFault(NewPost.parse(payload));
  if (fault !== null) return invalidPost(...fault);
  const changed = { ...post, text: payload.summary ?? "", payload };
  await context.store.rewrite(post.id, changed);
  return Response.json(toLocalPost(context, changed));
}
