import { isVideoFile } from "../kit/files/prepared-file.ts";
import { findOwnPost } from "../kit/find-own-post.ts";
import { NO_PROGRESS, type Provider } from "../spec.ts";
import { waitFor } from "./advance.ts";
import { preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";
import { stateOf } from "./state.ts";

/**
 * Tumblr has no lookup by key: the post is searched for among the blog's own (../kit/find-own-post.ts). A video that
 * doesn't appear may still be processing, so it is waited for before it is sent again. Whether private posts are listed
 * isn't documented: one that isn't found may be there.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const found = await findOwnPost(searchFor(context, call), NO_PROGRESS);
  if (found !== "absent") return found;
  if (call.state === "private") return "unknowable";
  if (!call.files.some(isVideoFile)) return "absent";
  const doubted = { sent_at: context.now().toISOString(), answered: false };
  return waitFor(stateOf(progress) ?? doubted);
};
