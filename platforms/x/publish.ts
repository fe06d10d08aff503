import { z } from "zod";
import { addAtomic } from "#core/domain/markdown/index.ts";
import { sendWithFiles } from "#platforms/kit/files/send-with-files.ts";
import { findNextOwnItem, findOwnPost } from "#platforms/kit/find-own-post.ts";
import { type Poll, USUAL_MINUTES } from "#platforms/kit/poll.ts";
import type {
  Advance,
  Json,
  PreparedFile,
  Progress,
  Provider,
  ProviderContext,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import type { ArticleMedia } from "./api.ts";
import { createDraft, createPost, type NewPoll, publishDraft } from "./api.ts";
import { DuplicatePostError, isMediaGone } from "./map-error.ts";
import type { PreparedArticle } from "./prepare.ts";
import { type PreparedCall, type PreparedItem, preparedCall } from "./prepare.ts";
import { searchFor, toPublishedItem } from "./search-for.ts";
import { categoryOf, LIFETIME_MS, uploadedFile, uploadFile } from "./upload-file.ts";

/**
 * Takes the upload of the next file one step further, or posts the next item. X refuses the same text twice: if a
 * call's response was lost, that call may have published it.
 */
export const advance: Provider["advance"] = (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [first] = call.items;
  if (first?.article !== undefined)
    return advanceArticle(context, { call, item: first, article: first.article }, progress);
  return sendWithFiles({
    context,
    items: call.items,
    progress,
    kept_ms: LIFETIME_MS,
    upload: (file, upload) => uploadFile(context, file, upload),
    isGone: isMediaGone,
    send: (item: PreparedItem, out, uploads) =>
      create(context, { call, progress }, { item, out, uploads }),
  });
};

interface Next {
  item: PreparedItem;
  out: readonly PublishedItem[];
  uploads: readonly Json[];
}

async function create(
  context: ProviderContext,
  { call, progress }: { call: PreparedCall; progress: Progress },
  { item: { files, poll, article: _, ...item }, out, uploads }: Next,
): Promise<PublishedItem> {
  const answered = out.at(-1)?.external_post_id;
  const reply = answered === undefined ? {} : { reply: { in_reply_to_tweet_id: answered } };
  const media_ids = uploads.map((upload) => uploadedFile(upload).id);
  const media = files.length === 0 ? {} : { media: { media_ids } };
  const asked = poll === undefined ? {} : { poll: toPoll(poll) };
  try {
    const body = { ...item, ...media, ...asked, ...reply };
    return toPublishedItem(context, await createPost(context, body));
  } catch (error) {
    if (item.community_id !== undefined && isNotAllowed(error)) throw notInCommunity(error);
    if (!(error instanceof DuplicatePostError) || !context.history.answer_lost) throw error;
    const earlier = await findNextOwnItem(searchFor(context, call, progress), out);
    if (earlier === null) throw error;
    return earlier;
  }
}

/** X documents no error of its own for a community that the account isn't a member of. */
function isNotAllowed(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.code === "auth" && error.lacks_permission;
}

function notInCommunity(error: ProviderError): ProviderError {
  return new ProviderError(
    "unsupported",
    `X doesn't let this account post in the community. Join it on X and send again, or remove the community. X's error: ${error.message}`,
    { outcome: error.outcome, cause: error },
  );
}

function toPoll({ choices, minutes }: Poll): NewPoll {
  return { options: choices, duration_minutes: minutes ?? USUAL_MINUTES };
}

/**
 * X has no lookup by key: the post is searched for among the account's own (../kit/find-own-post.ts). Two with the same
 * text are rare: X itself refuses the second as a duplicate.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  // Nothing was published while there was no draft.
  if (call.items[0]?.article !== undefined && draftIn(progress) === null) return "absent";
  return findOwnPost(searchFor(context, call, progress), progress);
};

interface Article {
  call: PreparedCall;
  item: PreparedItem;
  article: PreparedArticle;
}

const State = z.object({ draft: z.string() });

function draftIn({ state }: Progress): string | null {
  return State.safeParse(state).data?.draft ?? null;
}

/**
 * Uploads the next image of an article, creates its draft, or publishes the draft. The draft's ID is in the ledger
 * before it is published: if the response to creating it was lost, nobody sees that draft, and another is created.
 */
async function advanceArticle(
  context: ProviderContext,
  given: Article,
  progress: Progress,
): Promise<Advance> {
  const draft = draftIn(progress);
  if (draft !== null) return { done: [await publish(context, given, { draft, progress })] };
  const step = await sendWithFiles({
    context,
    items: [given.item],
    progress,
    kept_ms: LIFETIME_MS,
    upload: (file, upload) => uploadFile(context, file, upload),
    isGone: isMediaGone,
    send: (item, _out, uploads) => makeDraft(context, { ...given, item }, uploads),
  });
  const [made] = "done" in step ? step.done : [];
  if (made === undefined) return step;
  const state = { draft: made.external_post_id };
  return { progress: { items: [], state }, after_ms: 0, stage: "Publishing the article." };
}

/** The first image is the cover; the others follow the text. */
async function makeDraft(
  context: ProviderContext,
  { article, item }: Article,
  uploads: readonly Json[],
): Promise<PublishedItem> {
  const [cover, ...others] = item.files.map((file, index) => toMedia(file, uploads[index] ?? null));
  const content_state = structuredClone(article.content);
  for (const media of others)
    addAtomic(content_state, {
      type: "image",
      mutability: "immutable",
      data: { media_items: [media] },
    });
  const cover_media = cover === undefined ? {} : { cover_media: cover };
  const id = await createDraft(context, { title: article.title, content_state, ...cover_media });
  return { external_post_id: id, url: null, reference: null };
}

function toMedia(file: PreparedFile, upload: Json): ArticleMedia {
  return { media_category: categoryOf(file), media_id: uploadedFile(upload).id };
}

/** A draft that X doesn't publish may already be published by a call whose response was lost. */
async function publish(
  context: ProviderContext,
  { call }: Article,
  { draft, progress }: { draft: string; progress: Progress },
): Promise<PublishedItem> {
  try {
    return toPublishedItem(context, await publishDraft(context, draft));
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.code === "validation";
    if (!isRefused || !context.history.answer_lost) throw error;
    const earlier = await findNextOwnItem(searchFor(context, call, progress), []);
    if (earlier === null) throw error;
    return earlier;
  }
}
