import { findOwnPost } from "../kit/find-own-post.ts";
import { lookUpComment, lookUpWithComment } from "../kit/first-comment.ts";
import { NO_PROGRESS, type Provider } from "../spec.ts";
import { waitFor } from "./advance.ts";
import { commentsOf } from "./comments.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";
import { type State, storedState } from "./state.ts";

/**
 * Reddit has no lookup by key: the post is searched for among the account's own (../kit/find-own-post.ts). An image or
 * video that doesn't appear may still be processing, so it is waited for before it is sent again.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const { first_comment } = call;
  if (first_comment !== null && progress.items.length > 0)
    return lookUpComment(commentsOf(context, first_comment), progress);
  const state = storedState(progress, context.now());
  if (!isSent(call, state)) return "absent";
  const found = await findOwnPost(searchFor(context, call, state), NO_PROGRESS);
  if (typeof found === "object") return lookUpWithComment(found, first_comment);
  if (found !== "absent" || (call.kind !== "image" && call.kind !== "video")) return found;
  const doubted = { at: context.now().toISOString(), answered: false };
  return waitFor({ ...state, submitted: state.submitted ?? doubted });
};

/** Whether all files are uploaded, so that the call in question was the one that submits the post. */
function isSent({ kind, files }: PreparedCall, { assets }: State): boolean {
  return assets.length === files.length + (kind === "video" ? 1 : 0);
}
