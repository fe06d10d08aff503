import { sendWithFiles } from "../kit/files/send-with-files.ts";
import { findNextOwnItem, findOwnPost } from "../kit/find-own-post.ts";
import { type Poll, USUAL_MINUTES } from "../kit/poll.ts";
import type { Json, Progress, Provider, ProviderContext, PublishedItem } from "../spec.ts";
import { advanceArticle, draftIn } from "./advance-article.ts";
import { createPost, type NewPoll } from "./client.ts";
import { DuplicatePostError, isMediaGone } from "./map-error.ts";
import { type PreparedCall, type PreparedItem, preparedCall } from "./prepare.ts";
import { searchFor, toPublishedItem } from "./search-for.ts";
import { KEPT_MS, uploadedFile, uploadFile } from "./upload-file.ts";

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
    kept_ms: KEPT_MS,
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
    if (!(error instanceof DuplicatePostError) || !context.history.answer_lost) throw error;
    const earlier = await findNextOwnItem(searchFor(context, call, progress), out);
    if (earlier === null) throw error;
    return earlier;
  }
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
