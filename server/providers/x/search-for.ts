import { uploadsIn } from "../kit/files/send-with-files.ts";
import type { OwnPostSearch } from "../kit/find-own-post.ts";
import type { Json, Progress, ProviderContext } from "../spec.ts";
import { listOwnPosts, type Post } from "./client.ts";
import { essenceOf, essenceOfArticle, essenceOfPost } from "./essence.ts";
import type { PreparedCall } from "./prepare.ts";
import { type PreparedArticle, wordsOf } from "./prepared-article.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadedFile } from "./upload-file.ts";

/** Of 100 posts each: a user may post 100 in 15 minutes. */
const MAX_PAGES = 10;

/** How the items are looked for among the account's posts. */
export function searchFor(
  context: ProviderContext,
  { items, prepared_at }: PreparedCall,
  progress: Progress,
): OwnPostSearch {
  return {
    items: items.map(({ text, article }, index) => ({
      essence: article === undefined ? essenceOf(text) : articleEssence(article),
      files: index === progress.items.length ? uploadsIn(progress).map(namesOf) : [],
    })),
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page, since) {
      const { data, meta } = await listOwnPosts(context, { since, page });
      const posts = data.map((post) => ({
        sent: toPublishedItem(context, post),
        created_at: new Date(post.created_at),
        essence: essenceOfListed(post, items[0]?.article),
        answers: answeredBy(post),
        files: post.attachments.media_keys.map(idOf),
      }));
      return { posts, next: meta.next_token ?? null };
    },
  };
}

/** Where X tells an article without its words, its title is enough. */
function essenceOfListed(post: Post, ours: PreparedArticle | undefined): string {
  const { article } = post;
  if (article === undefined || ours === undefined) return essenceOfPost(post);
  const { title, plain_text = wordsOf(ours) } = article;
  return essenceOfArticle(title, plain_text);
}

function articleEssence(article: PreparedArticle): string {
  return essenceOfArticle(article.title, wordsOf(article));
}

function namesOf(upload: Json): string[] {
  return [uploadedFile(upload).id];
}

/** A media key is a number of its kind and the media id, such as 3_1880028106020515840. */
function idOf(media_key: string): string {
  return media_key.split("_").at(-1) ?? "";
}

function answeredBy({ referenced_tweets }: Post): string | null {
  return referenced_tweets.find(({ type }) => type === "replied_to")?.id ?? null;
}
