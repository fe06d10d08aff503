import { isUploaded, uploadsIn } from "../kit/files/send-with-files.ts";
import { findOwnPost, type OwnPost } from "../kit/find-own-post.ts";
import type { Lookup, Progress, Provider, ProviderContext } from "../spec.ts";
import { isPage } from "./account.ts";
import { attachmentsOf } from "./advance.ts";
import { commentDue, findFirstComment } from "./first-comment.ts";
import { essenceOf } from "./little-text.ts";
import { listOwnPosts, type Post } from "./posts.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadedId } from "./upload-file.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 5;

/**
 * A page's post is looked for among its own (../kit/find-own-post.ts). A member's posts can't be read by an app: whether
 * one is out is for a person to say. Sent again by them, it is refused as a duplicate where it was out, and then known.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) return findFirstComment(context, call, post);
  // Nothing was published while files were uploaded.
  if (!isUploaded(progress, attachmentsOf(call).length)) return "absent";
  if (!isPage(call.author)) return "unknowable";
  return withComment(call, await findPost(context, call, progress));
};

function findPost(
  context: ProviderContext,
  { commentary, files, card, prepared_at }: PreparedCall,
  progress: Progress,
): Promise<Lookup> {
  // The picture of a card is none of the post's files.
  const names =
    files.length === 0 || card !== null
      ? []
      : uploadsIn(progress).map((upload) => [uploadedId(upload) ?? ""]);
  const search = {
    items: [{ essence: essenceOf(commentary), files: names }],
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page: string | null) {
      const start = Number(page ?? 0);
      const posts = await listOwnPosts(context, { start, count: PAGE_SIZE });
      const next = posts.length < PAGE_SIZE ? null : String(start + PAGE_SIZE);
      return { posts: posts.map(toOwnPost), next };
    },
  };
  return findOwnPost(search, progress);
}

function toOwnPost({ id, commentary, createdAt, content, web_url }: Post): OwnPost {
  const media = content.multiImage?.images ?? (content.media === undefined ? [] : [content.media]);
  return {
    sent: toPublishedItem(id, web_url ?? null),
    created_at: new Date(createdAt),
    essence: essenceOf(commentary),
    answers: null,
    files: media.map((each) => each.id),
  };
}

/** A post that is found may still want its comment. */
function withComment(call: PreparedCall, found: Lookup): Lookup {
  if (typeof found === "string" || !("found" in found)) return found;
  const next = commentDue(call, found.found);
  return "done" in next ? found : { progress: next.progress };
}
