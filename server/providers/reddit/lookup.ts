import { findOwnPost } from "../kit/find-own-post.ts";
import { type Lookup, NO_PROGRESS, type Provider, type ProviderContext } from "../spec.ts";
import { accountOf } from "./account.ts";
import { afterPost, waitFor } from "./advance.ts";
import { listComments } from "./client.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";
import { type State, storedState } from "./state.ts";

/**
 * Reddit can't be asked by a key: the post is looked for among the account's own (../kit/find-own-post.ts). A picture or
 * video that isn't seen may still be worked on, and is waited for before it is sent again.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) {
    const isThere = await hasComment(context, call, post.external_post_id);
    return isThere ? { found: [post] } : "absent";
  }
  const state = storedState(progress, context.now());
  if (!isSent(call, state)) return "absent";
  const found = await findOwnPost(searchFor(context, call, state), NO_PROGRESS);
  if (typeof found === "object") return withComment(call, found);
  if (found !== "absent" || (call.kind !== "image" && call.kind !== "video")) return found;
  const doubted = { at: context.now().toISOString(), answered: false };
  return waitFor({ ...state, submitted: state.submitted ?? doubted });
};

/** Whether all files are there, so that the call in question was the one that submits the post. */
function isSent({ kind, files }: PreparedCall, { assets }: State): boolean {
  return assets.length === files.length + (kind === "video" ? 1 : 0);
}

function withComment(call: PreparedCall, found: Exclude<Lookup, string>): Lookup {
  const post = "found" in found ? found.found[0] : undefined;
  if (post === undefined) return found;
  const next = afterPost(call, post);
  return "done" in next ? { found: next.done } : { progress: next.progress };
}

async function hasComment(
  context: ProviderContext,
  { first_comment }: PreparedCall,
  post: string,
): Promise<boolean> {
  const { name } = accountOf(context);
  const comments = await listComments(context, post);
  return comments.some(({ author, body }) => author === name && isSame(body, first_comment ?? ""));
}

function isSame(left: string, right: string): boolean {
  return left.replace(/\s+/g, "") === right.replace(/\s+/g, "");
}
