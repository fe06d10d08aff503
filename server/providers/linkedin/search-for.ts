import type { OwnPost, OwnPostSearch } from "../kit/find-own-post.ts";
import type { Json, ProviderContext } from "../spec.ts";
import { essenceOf } from "./little-text.ts";
import { listOwnPosts, type Post } from "./posts.ts";
import type { PreparedCall } from "./prepare.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadedId } from "./upload-file.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 5;

export function searchFor(
  context: ProviderContext,
  { commentary, card, poll, prepared_at }: PreparedCall,
  uploads: readonly Json[],
): OwnPostSearch {
  // A card's image is not one of the post's files.
  const files = card === null ? uploads.map((upload) => [uploadedId(upload) ?? ""]) : [];
  return {
    history: context.history,
    items: [{ essence: essenceOf(commentary), kind: kindOf({ article: card, poll }), files }],
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const start = Number(page ?? 0);
      const posts = await listOwnPosts(context, { start, count: PAGE_SIZE });
      const next = posts.length < PAGE_SIZE ? null : String(start + PAGE_SIZE);
      return { posts: posts.map(toOwnPost), next };
    },
  };
}

function toOwnPost({ id, commentary, createdAt, content, web_url }: Post): OwnPost {
  const media = content.multiImage?.images ?? (content.media === undefined ? [] : [content.media]);
  return {
    sent: toPublishedItem(id, web_url ?? null),
    created_at: new Date(createdAt),
    essence: essenceOf(commentary),
    kind: kindOf(content),
    answers: null,
    files: media.map((each) => each.id),
  };
}

function kindOf({ article, poll }: { article?: unknown; poll?: unknown }): string {
  if (poll != null) return "poll";
  return article != null ? "article" : "post";
}
