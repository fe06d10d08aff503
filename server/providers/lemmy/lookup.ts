import { isUploaded, uploadsIn } from "../kit/files/send-with-files.ts";
import { findOwnPost } from "../kit/find-own-post.ts";
import { type Lookup, NO_PROGRESS, type Provider, type ProviderContext } from "../spec.ts";
import { accountOf } from "./account.ts";
import { afterPost } from "./advance.ts";
import { listComments } from "./client.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { searchFor } from "./search-for.ts";

/** Lemmy can't be asked by a key: the post is looked for among its community's (../kit/find-own-post.ts). */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) {
    const isThere = await hasComment(context, call, Number(post.external_post_id));
    return isThere ? { found: [post] } : "absent";
  }
  // A post whose picture is not uploaded was never sent.
  if (call.files.length > 0 && !isUploaded(progress, call.files.length)) return "absent";
  const search = searchFor(context, call, uploadsIn(progress));
  return withComment(call, await findOwnPost(search, NO_PROGRESS));
};

function withComment(call: PreparedCall, found: Lookup): Lookup {
  const post = typeof found === "object" && "found" in found ? found.found[0] : undefined;
  if (post === undefined) return found;
  const next = afterPost(call, post);
  return "done" in next ? { found: next.done } : { progress: next.progress };
}

async function hasComment(
  context: ProviderContext,
  { first_comment }: PreparedCall,
  post_id: number,
): Promise<boolean> {
  const { person_id } = accountOf(context);
  const comments = await listComments(context, post_id);
  return comments.some(
    ({ creator_id, content, deleted }) =>
      creator_id === person_id && !deleted && isSame(content, first_comment ?? ""),
  );
}

function isSame(left: string, right: string): boolean {
  return left.replace(/\s+/g, "") === right.replace(/\s+/g, "");
}
