import { z } from "zod";
import { sendWithFiles, type UploadStep, uploadsIn } from "#platforms/kit/files/send-with-files.ts";
import { findNextOwnItem, type OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import { GraphError, isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
import { afterPublishing } from "#platforms/kit/may-be-out.ts";
import {
  type Advance,
  type Json,
  type PreparedFile,
  type Progress,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import {
  createPhotoStory,
  createPost,
  isDuplicate,
  listPosts,
  listStories,
  type Post,
  readPost,
  uploadPhoto,
} from "./api.ts";
import type { PreparedCall } from "./prepare.ts";

/** Facebook doesn't say how long it keeps photos that no post shows: a day is assumed, as for its upload sessions. */
const LIFETIME_MS = 20 * 3_600_000;

export function sendPost(
  context: ProviderContext,
  call: PreparedCall,
  progress: Progress,
): Promise<Advance> {
  return sendWithFiles({
    context,
    items: [{ files: call.files }],
    progress,
    kept_ms: LIFETIME_MS,
    upload: (file) => upload(context, file),
    isGone: (error) => isNoSuchObject(error) || isPhotoGone(error),
    send: (_item, _out, uploads) => {
      const photos = uploads.map((id) => z.string().parse(id));
      return call.format === "story"
        ? sendStory(context, photos)
        : sendWithPhotos(context, { call, progress }, photos);
    },
  });
}

async function upload(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
  const id: Json = await uploadPhoto(context, file);
  return { upload: id, done: true };
}

/** Facebook refuses the text of a recent post: if a call's response was lost, that call may have published it. */
async function sendWithPhotos(
  context: ProviderContext,
  { call, progress }: { call: PreparedCall; progress: Progress },
  photos: readonly string[],
): Promise<PublishedItem> {
  const message = call.message === "" ? undefined : call.message;
  try {
    const id = await createPost(context, { message, link: call.link, photos });
    return await afterPublishing(async () => toItem(await readPost(context, id)));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const earlier = context.history.answer_lost
      ? await findNextOwnItem(searchFor(context, call, progress), [])
      : null;
    if (earlier === null) throw duplicate();
    return earlier;
  }
}

function duplicate(): ProviderError {
  return new ProviderError(
    "validation",
    "Facebook refuses a post with the same text as a recent one of this Page. Change the text.",
  );
}

async function sendStory(
  context: ProviderContext,
  [photo = ""]: readonly string[],
): Promise<PublishedItem> {
  try {
    const post_id = await createPhotoStory(context, photo);
    const story = await afterPublishing(() => findStory(context, photo));
    return story ?? { external_post_id: post_id, url: null, reference: null };
  } catch (error) {
    const mayBeOut = isDuplicate(error) && context.history.answer_lost;
    const earlier = mayBeOut ? await findStory(context, photo) : null;
    if (earlier === null) throw error;
    return earlier;
  }
}

export async function findStory(
  context: ProviderContext,
  media: string,
): Promise<PublishedItem | null> {
  const story = (await listStories(context)).find(({ media_id }) => media_id === media);
  if (story === undefined) return null;
  return { external_post_id: story.post_id, url: story.url ?? null, reference: null };
}

function isPhotoGone(error: unknown): boolean {
  return error instanceof GraphError && /media_fbid|photo_id/.test(error.fault.message);
}

/** Pages of 100 posts. */
const MAX_PAGES = 10;
/** How far Facebook's clock may be behind ours, besides the tolerance of the search. */
const CLOCKS_DIFFER_MS = 2 * 60_000;

export function searchFor(
  context: ProviderContext,
  { message, prepared_at }: PreparedCall,
  progress: Progress,
): OwnPostSearch {
  const photos = uploadsIn(progress).map((id) => [String(id)]);
  return {
    history: context.history,
    items: [{ essence: essenceOf(message), files: photos }],
    prepared_at: new Date(Date.parse(prepared_at) - CLOCKS_DIFFER_MS),
    max_pages: MAX_PAGES,
    async list(after, since) {
      const { data, paging } = await listPosts(context, { after, since });
      const posts = data.map((post) => ({
        sent: toItem(post),
        created_at: new Date(post.created_time),
        essence: essenceOf(post.message ?? ""),
        answers: null,
        files: photosOf(post),
      }));
      return { posts, next: data.length === 0 ? null : (paging?.cursors?.after ?? null) };
    },
  };
}

function toItem({ id, permalink_url }: Post): PublishedItem {
  return { external_post_id: id, url: permalink_url ?? null, reference: null };
}

function photosOf({ attachments }: Post): string[] {
  const all = attachments?.data.flatMap((each) => [each, ...(each.subattachments?.data ?? [])]);
  // A link attachment also has an ID if it leads to a page on Facebook.
  const shown = (all ?? []).filter(({ media_type }) => media_type !== "link");
  return shown.flatMap(({ target }) => target?.id ?? []);
}

function essenceOf(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
