import { findOwnPost } from "../kit/find-own-post.ts";
import type { Provider } from "../spec.ts";
import { draftIn } from "./advance-article.ts";
import { preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";

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
