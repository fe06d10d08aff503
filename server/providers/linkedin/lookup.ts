import { isUploaded, uploadsIn } from "../kit/files/send-with-files.ts";
import { findOwnPost } from "../kit/find-own-post.ts";
import type { Lookup, Provider } from "../spec.ts";
import { isPage } from "./account.ts";
import { attachmentsOf } from "./advance.ts";
import { commentDue, findFirstComment } from "./first-comment.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";

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
