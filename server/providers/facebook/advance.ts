import { isCommentNext, sendComment, withComment } from "../kit/first-comment.ts";
import type { Provider } from "../spec.ts";
import { commentsOf } from "./comments.ts";
import { hasVideo, preparedCall } from "./prepare.ts";
import { sendPost } from "./send-post.ts";
import { sendVideo } from "./send-video.ts";

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
