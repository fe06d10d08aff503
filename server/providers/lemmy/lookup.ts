import { isUploaded, uploadsIn } from "../kit/files/send-with-files.ts";
import { findOwnPost } from "../kit/find-own-post.ts";
import { lookUpComment, lookUpWithComment } from "../kit/first-comment.ts";
import { NO_PROGRESS, type Provider } from "../spec.ts";
import { commentsOf } from "./comments.ts";
import { preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";

/** Lemmy has no lookup by key: the post is searched for among its community's posts (../kit/find-own-post.ts). */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment } = call;
  if (first_comment !== null && progress.items.length > 0)
    return lookUpComment(commentsOf(context, first_comment), progress);
  // A post whose image isn't uploaded was never sent.
  if (call.files.length > 0 && !isUploaded(progress, call.files.length)) return "absent";
  const search = searchFor(context, call, uploadsIn(progress));
  return lookUpWithComment(await findOwnPost(search, NO_PROGRESS), first_comment);
};
