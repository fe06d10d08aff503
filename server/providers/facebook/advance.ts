import { uploadsIn } from "../kit/files/send-with-files.ts";
import { findOwnPost } from "../kit/find-own-post.ts";
import {
  type Comments,
  isCommentNext,
  lookUpComment,
  lookUpWithComment,
  sendComment,
  withComment,
} from "../kit/first-comment.ts";
import type { Lookup, Progress, Provider, ProviderContext } from "../spec.ts";
import { createComment, listComments } from "./client.ts";
import { hasVideo, type PreparedCall, preparedCall } from "./prepare.ts";
import { findStory, searchFor, sendPost } from "./send-post.ts";
import { lookUpVideo, sendVideo } from "./send-video.ts";

export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return sendComment(commentsOf(context, first_comment), progress);
  const step = hasVideo(call)
    ? await sendVideo({ context, call, progress })
    : await sendPost(context, call, progress);
  return withComment(step, first_comment);
};

function commentsOf(context: ProviderContext, text: string): Comments {
  return {
    text,
    create: ({ external_post_id }) => createComment(context, external_post_id, text),
    list: ({ external_post_id }) => listComments(context, external_post_id),
  };
}

export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment = null } = call;
  if (first_comment !== null && isCommentNext(progress))
    return lookUpComment(commentsOf(context, first_comment), progress);
  return lookUpWithComment(await find(context, call, progress), first_comment);
};

function find(context: ProviderContext, call: PreparedCall, progress: Progress): Promise<Lookup> {
  if (hasVideo(call)) return lookUpVideo({ context, call, progress });
  if (call.format === "story") return lookUpStory(context, progress);
  return findOwnPost(searchFor(context, call, progress), progress);
}

async function lookUpStory(context: ProviderContext, progress: Progress): Promise<Lookup> {
  const [photo] = uploadsIn(progress);
  if (typeof photo !== "string") return "absent";
  const story = await findStory(context, photo);
  return story === null ? "absent" : { found: [story] };
}
