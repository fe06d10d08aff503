/**
 * `POST /api/submit` (https://www.reddit.com/dev/api#POST_api_submit; r2/controllers/api.py) and the separate endpoint
 * for galleries.
 */

import { z } from "zod";
import { readBody, readForm } from "#platforms/kit/simulator/read-body.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { checkSubmission, MAX_TEXT } from "./check-submission.ts";
import { findAsset, findAssetById } from "./media.ts";
import { listed, refused } from "./refuse.ts";
import { asRead, type Submitted, storedSubmissions, storeSubmission } from "./submissions.ts";

/** `submit_gallery` of github.com/praw-dev/praw sends at least 2. No document confirms the maximum of 20. */
const GALLERY = { min: 2, max: 20 };

const Gallery = z.object({
  sr: z.string(),
  title: z.string(),
  text: z.string().default(""),
  flair_id: z.string().nullish(),
  nsfw: z.boolean().default(false),
  spoiler: z.boolean().default(false),
  validate_on_submit: z.boolean().default(false),
  items: z.array(z.object({ media_id: z.string() })),
});

type Found = { ids: string[]; files: SandboxFile[] };
const NO_FILES: Found = { ids: [], files: [] };

/** For an image or a video the response doesn't identify the post: only a websocket does. */
export async function submit(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  const kind = z.enum(["self", "link", "image", "video", "videogif"]).safeParse(form.get("kind"));
  if (!kind.success) return listed("INVALID_OPTION", "that option is not valid", "kind");
  const submitted: Submitted = {
    kind: kind.data === "videogif" ? "video" : kind.data,
    sr: form.get("sr") ?? "",
    title: form.get("title") ?? "",
    text: form.get("text") ?? "",
    url: form.get("url"),
    flair_id: form.get("flair_id"),
    nsfw: isTrue(form.get("nsfw")),
    spoiler: isTrue(form.get("spoiler")),
    resubmit: isTrue(form.get("resubmit")),
    validate_on_submit: isTrue(form.get("validate_on_submit")),
  };
  const refusal = await checkSubmission(context, submitted);
  if (refusal !== null) return refusal;
  const found = await findFiles(context, submitted, form.get("video_poster_url"));
  if (found instanceof Response) return found;
  const { name, id, url } = await storeSubmission(context, submitted, found);
  if (submitted.kind === "self" || submitted.kind === "link")
    return Response.json({ json: { errors: [], data: { url, drafts_count: 0, id, name } } });
  const data = {
    user_submitted_page: `https://www.reddit.com/user/${context.account.handle}/submitted/`,
    websocket_url: `wss://sandbox.wss.redditmedia.com/${found.ids[0]}`,
  };
  return Response.json({ json: { errors: [], data } });
}

/** `POST /api/submit_gallery_post.json` (github.com/praw-dev/praw, cassettes of `submit_gallery`). */
export async function submitGallery(
  context: SimulatorContext,
  request: Request,
): Promise<Response> {
  const input = await readBody(request, Gallery, () => refused(400, "Bad Request"));
  if (input instanceof Response) return input;
  const { items, flair_id = null, ...rest } = input;
  const submitted: Submitted = { ...rest, flair_id, kind: "gallery", url: null, resubmit: true };
  const refusal = await checkSubmission(context, submitted);
  if (refusal !== null) return refusal;
  if (items.length < GALLERY.min || items.length > GALLERY.max)
    return listed("BAD_NUMBER", "that number isn't in the right range (2 to 20)", "items");
  const found = await Promise.all(
    items.map(({ media_id }) => findAssetById(context, media_id, "image")),
  );
  const assets = found.filter((asset) => asset !== null);
  if (assets.length < items.length) return invalidMedia("items");
  const ids = assets.map(({ id }) => id);
  const files = assets.map(({ file }) => file);
  const { name, url } = await storeSubmission(context, submitted, { ids, files });
  return Response.json({ json: { errors: [], data: { url, id: name } } });
}

async function findFiles(
  context: SimulatorContext,
  { kind, url }: Submitted,
  poster_url: string | null,
): Promise<Found | Response> {
  if (kind !== "image" && kind !== "video") return NO_FILES;
  const asset = await findAsset(context, url ?? "", kind);
  if (asset === null) return invalidMedia("url");
  const poster = kind === "video" ? await findAsset(context, poster_url ?? "", "image") : asset;
  if (poster === null) return listed("NO_URL", "a url is required", "video_poster_url");
  return { ids: [asset.id], files: [asset.file] };
}

function invalidMedia(field: string): Response {
  return listed("BAD_IMAGE", "image problem", field);
}

/** Also accepts the spelling of Python clients. */
function isTrue(value: string | null): boolean {
  return /^(true|1|on)$/i.test(value ?? "");
}

const OPTIONS = { least: 2, most: 6 };
/** From Reddit's own form. */
const MAX_OPTION = 120;
const DAYS = { least: 1, most: 7 };

const Poll = z.object({
  sr: z.string(),
  title: z.string(),
  text: z.string(),
  options: z.array(z.string()),
  duration: z.int(),
  flair_id: z.string().nullish(),
  nsfw: z.boolean().default(false),
  spoiler: z.boolean().default(false),
  resubmit: z.boolean().default(true),
  validate_on_submit: z.boolean().default(false),
});

/**
 * `POST /api/submit_poll_post` (`submit_poll` of github.com/praw-dev/praw, praw/models/reddit/subreddit, and its
 * cassettes). There are no recordings of errors for options and durations: the codes are those of Reddit's other lists
 * and numbers, as a guess.
 */
export async function submitPoll(context: SimulatorContext, request: Request): Promise<Response> {
  const input = await readBody(request, Poll, () => refused(400, "Bad Request"));
  if (input instanceof Response) return input;
  const { options, duration, flair_id = null, ...rest } = input;
  const poll = { options, duration };
  const submitted: Submitted = { ...rest, flair_id, kind: "poll", url: null, poll };
  const refusal = (await checkSubmission(context, submitted)) ?? checkPoll(poll);
  if (refusal !== null) return refusal;
  const { name, url } = await storeSubmission(context, submitted, { ids: [], files: [] });
  return Response.json({ json: { errors: [], data: { url, id: name } } });
}

function checkPoll({ options, duration }: NonNullable<Submitted["poll"]>): Response | null {
  if (options.length < OPTIONS.least || options.length > OPTIONS.most)
    return outOfRange(OPTIONS, "options");
  if (options.some((option) => option.trim() === ""))
    return listed("NO_TEXT", "we need something here", "options");
  if (options.some(({ length }) => length > MAX_OPTION))
    return listed("TOO_LONG", `this is too long (max: ${MAX_OPTION})`, "options");
  return duration < DAYS.least || duration > DAYS.most ? outOfRange(DAYS, "duration") : null;
}

function outOfRange({ least, most }: { least: number; most: number }, field: string): Response {
  return listed("BAD_NUMBER", `that number isn't in the right range (${least} to ${most})`, field);
}

/**
 * `POST /api/editusertext` (https://www.reddit.com/dev/api#POST_api_editusertext), only for text posts
 * (`POST_editusertext`, r2/controllers/api.py of github.com/reddit-archive/reddit).
 */
export async function editText({ store }: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  const text = form.get("text") ?? "";
  const submissions = await storedSubmissions(store);
  const found = submissions.find(({ post }) => post.external_post_id === form.get("thing_id"));
  if (found === undefined) return listed("NOT_AUTHOR", "you can't do that", "thing_id");
  if (text.trim() === "") return listed("NO_TEXT", "we need something here", "text");
  if (text.length > MAX_TEXT)
    return listed("TOO_LONG", `this is too long (max: ${MAX_TEXT})`, "text");
  if (found.kind !== "self") return refused(403, "Forbidden");
  const { post, ...payload } = found;
  await store.rewrite(post.id, { text: asRead(text), payload: { ...payload, text: text.trim() } });
  const data = { name: post.external_post_id, selftext: text.trim() };
  return Response.json({ json: { errors: [], data: { things: [{ kind: "t3", data }] } } });
}
