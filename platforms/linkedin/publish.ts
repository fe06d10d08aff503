import { z } from "zod";
import { isDocumentFile } from "#platforms/kit/files/prepared-file.ts";
import {
  isUploaded,
  sendWithFiles,
  type UploadStep,
  uploadsIn,
} from "#platforms/kit/files/send-with-files.ts";
import { findNextOwnItem, findOwnPost } from "#platforms/kit/find-own-post.ts";
import type {
  Advance,
  Json,
  Lookup,
  PreparedFile,
  Progress,
  Provider,
  ProviderContext,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { isPage } from "./api.ts";
import { buildPoll } from "./build-poll.ts";
import { addFirstComment, commentDue, findFirstComment } from "./first-comment.ts";
import { isRefusal, type LinkedInError } from "./map-error.ts";
import { createPost, madeAt, searchFor, toPublishedItem } from "./posts.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { type Attachment, uploadedId, uploadFile } from "./upload-file.ts";

/** LinkedIn doesn't say how long it keeps files that no post shows; its upload URLs expire after a day. */
const LIFETIME_MS = 20 * 3_600_000;
const POLL_MS = 3_000;
/** A video of half an hour takes minutes. */
const LONGEST_WORK_MS = 2 * 3_600_000;
const CLOCK_TOLERANCE_MS = 150_000;

const Begun = z.object({ begun_at: z.iso.datetime() });

export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) return addFirstComment(context, call, post);
  const step = await sendOrWait(context, call, progress);
  return "done" in step ? commentDue(call, step.done) : step;
};

async function sendOrWait(
  context: ProviderContext,
  call: PreparedCall,
  progress: Progress,
): Promise<Advance> {
  try {
    return await sendWithFiles<object, Attachment>({
      context,
      items: [{ files: attachmentsOf(call) }],
      progress,
      kept_ms: LIFETIME_MS,
      upload: (file, upload): Promise<UploadStep> => uploadFile(context, file, upload),
      isGone: (error) => isRefusal(error, "EXPIRED_UPLOAD_URL"),
      send: (_item, _out, uploads) => create(context, call, uploads),
    });
  } catch (error) {
    if (!isRefusal(error, "MEDIA_ASSET_WAITING_UPLOAD") || hasTakenLong(context, progress))
      throw error;
    return { progress, after_ms: POLL_MS, stage: "LinkedIn is processing the files." };
  }
}

function hasTakenLong({ now }: ProviderContext, { state }: Progress): boolean {
  const begun = Begun.safeParse(state).data;
  return begun === undefined || now().getTime() - Date.parse(begun.begun_at) > LONGEST_WORK_MS;
}

function attachmentsOf({ files, card }: PreparedCall): Attachment[] {
  const picture_url = card?.picture_url ?? null;
  return picture_url === null ? files : [{ picture_url }];
}

async function create(
  context: ProviderContext,
  call: PreparedCall,
  uploads: readonly Json[],
): Promise<PublishedItem> {
  const { author, commentary, visibility } = call;
  const content = buildContent(call, uploads);
  const post = { author, commentary, visibility, ...(content === undefined ? {} : { content }) };
  try {
    const { name, web_url } = await createPost(context, post);
    return toPublishedItem(name, web_url);
  } catch (error) {
    if (!isRefusal(error, "DUPLICATE_POST") || !context.history.answer_lost) throw error;
    const earlier = await findDuplicate(context, { call, uploads, error });
    if (earlier === null) throw error;
    return earlier;
  }
}

interface Duplicate {
  call: PreparedCall;
  uploads: readonly Json[];
  error: LinkedInError;
}

/**
 * LinkedIn refuses the same text twice, and names the existing post. That post is the one whose response was lost if it
 * was created since and belongs to no other Crier post. A page's post must also have the same files and format, once
 * LinkedIn lists it; a member's posts can't be read.
 */
async function findDuplicate(
  context: ProviderContext,
  { call, uploads, error }: Duplicate,
): Promise<PublishedItem | null> {
  const named = madeSince(error, call);
  if (named === null) return null;
  const id = named.external_post_id;
  const taken = await context.history.taken([id]);
  if (taken.size > 0) return null;
  if (!isPage(call.author)) return named;
  const search = searchFor(context, call, uploads);
  const { posts } = await search.list(null, new Date(call.prepared_at));
  const isListed = posts.some(({ sent }) => sent.external_post_id === id);
  return isListed ? findNextOwnItem(search, []) : named;
}

function madeSince(
  { duplicate_of: name, duplicate_page }: LinkedInError,
  { prepared_at }: PreparedCall,
): PublishedItem | null {
  const made = name === null ? null : madeAt(name);
  if (name === null || made === null) return null;
  const isSince = made.getTime() >= Date.parse(prepared_at) - CLOCK_TOLERANCE_MS;
  return isSince ? toPublishedItem(name, duplicate_page) : null;
}

/**
 * A page's post is searched for among its own (../kit/find-own-post.ts). An app can't read a member's posts, so the
 * user must say whether one is published. If they send it again although it was, it is refused as a duplicate and
 * thereby identified.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) return findFirstComment(context, call, post);
  // Nothing was published while files were uploaded.
  if (!isUploaded(progress, attachmentsOf(call).length)) return "absent";
  if (!isPage(call.author)) return "unknowable";
  const search = searchFor(context, call, uploadsIn(progress));
  return withComment(call, await findOwnPost(search, progress));
};

function withComment(call: PreparedCall, found: Lookup): Lookup {
  if (typeof found === "string" || !("found" in found)) return found;
  const next = commentDue(call, found.found);
  return "done" in next ? found : { progress: next.progress };
}

/**
 * Returns a post's content besides its text: its images, video, document, poll or link card, or undefined. `uploads`
 * are in file order. https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#content
 */
function buildContent(
  { files, card, poll, title }: Pick<PreparedCall, "files" | "card" | "poll" | "title">,
  uploads: readonly Json[],
): Json | undefined {
  if (poll !== undefined) return { poll: buildPoll(poll) };
  if (card !== null) return { article: articleOf(card, uploads[0], files[0]?.alt_text ?? null) };
  const [first, ...others] = files.map((file, index) =>
    mediaOf(file, title, uploads[index] ?? null),
  );
  if (first === undefined) return undefined;
  return others.length === 0 ? { media: first } : { multiImage: { images: [first, ...others] } };
}

function articleOf(
  { url, title, description }: NonNullable<PreparedCall["card"]>,
  upload: Json | undefined,
  alt_text: string | null,
): Json {
  const thumbnail = upload === undefined ? null : uploadedId(upload);
  return {
    source: url,
    title,
    ...(description === "" ? {} : { description }),
    ...(thumbnail === null ? {} : { thumbnail }),
    ...(thumbnail === null || alt_text === null ? {} : { thumbnailAltText: alt_text }),
  };
}

function mediaOf(file: PreparedFile, title: string | undefined, upload: Json): Json {
  const { alt_text } = file;
  if (isDocumentFile(file)) return { id: uploadedId(upload), title: title ?? file.filename };
  return { id: uploadedId(upload), ...(alt_text === null ? {} : { altText: alt_text }) };
}
