import { isVideoFile } from "../kit/files/prepared-file.ts";
import type { OwnPostSearch } from "../kit/find-own-post.ts";
import type { ProviderContext } from "../spec.ts";
import { listPosts, type Post } from "./client.ts";
import type { PreparedCall } from "./prepare.ts";
import { ofListed } from "./to-published-item.ts";

const PAGE = 20;
/** A user may post 250 a day. */
const MAX_PAGES = 15;

export function searchFor(
  context: ProviderContext,
  { content, files, prepared_at }: PreparedCall,
): OwnPostSearch {
  const videos = files.filter(isVideoFile).length;
  const words = content.map((block) => (block.type === "text" ? block.text : ""));
  return {
    history: context.history,
    items: [{ essence: essence(words, files.length - videos, videos), files: null }],
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page) {
      const offset = Number(page ?? 0);
      const { posts: listed, skew_ms } = await listPosts(context, offset);
      const posts = listed.map((post) => ({
        sent: ofListed(post),
        created_at: new Date(post.timestamp * 1000 - skew_ms),
        essence: essenceOf(post),
        answers: null,
        files: null,
      }));
      return { posts, next: listed.length < PAGE ? null : String(offset + PAGE) };
    },
  };
}

function essenceOf({ content }: Post): string {
  const count = (type: string) => content.filter((block) => block.type === type).length;
  const words = content.map(({ type, text = "" }) => (type === "text" ? text : ""));
  return essence(words, count("image"), count("video"));
}

/** Tumblr trims blank blocks, and may split a block at its line breaks. */
function essence(texts: readonly string[], images: number, videos: number): string {
  return JSON.stringify([texts.join("").replace(/\s+/g, ""), images, videos]);
}
