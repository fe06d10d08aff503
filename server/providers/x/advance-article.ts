import { z } from "zod";
import { addAtomic } from "#core/domain/markdown/index.ts";
import { sendWithFiles } from "../kit/files/send-with-files.ts";
import { findNextOwnItem } from "../kit/find-own-post.ts";
import {
  type Advance,
  type Json,
  type PreparedFile,
  type Progress,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "../spec.ts";
import { type ArticleMedia, createDraft, publishDraft } from "./client.ts";
import { isMediaGone } from "./map-error.ts";
import type { PreparedArticle, PreparedCall, PreparedItem } from "./prepare.ts";
import { searchFor, toPublishedItem } from "./search-for.ts";
import { categoryOf, KEPT_MS, uploadedFile, uploadFile } from "./upload-file.ts";

interface Article {
  call: PreparedCall;
  item: PreparedItem;
  article: PreparedArticle;
}

const State = z.object({ draft: z.string() });

export function draftIn({ state }: Progress): string | null {
  return State.safeParse(state).data?.draft ?? null;
}

/**
 * Uploads the next image of an article, creates its draft, or publishes the draft. The draft's ID is in the ledger
 * before it is published: if the response to creating it was lost, nobody sees that draft, and another is created.
 */
export async function advanceArticle(
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
    kept_ms: KEPT_MS,
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
