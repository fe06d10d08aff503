import { uploadsIn } from "#platforms/kit/files/send-with-files.ts";
import type { OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import type {
  Json,
  PreparedFile,
  Progress,
  ProviderContext,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, type CreatedPost, listOwnPosts, type Post } from "./api.ts";
import { articleText, type PreparedArticle, type PreparedCall } from "./prepare.ts";
import { uploadedFile } from "./upload-file.ts";

/** Pages of 100 posts: a user may post 100 in 15 minutes. */
const MAX_PAGES = 10;

export function searchFor(
  context: ProviderContext,
  { items, prepared_at }: PreparedCall,
  progress: Progress,
): OwnPostSearch {
  return {
    history: context.history,
    items: items.map(({ text, files, poll, article }, index) => ({
      essence: article === undefined ? essenceOf(text) : articleEssence(article),
      kind: kindOf(poll !== undefined),
      files: index === progress.items.length ? uploadsIn(progress).map(namesOf) : noneOf(files),
    })),
    prepared_at: new Date(prepared_at),
    max_pages: MAX_PAGES,
    async list(page, since) {
      const { data, meta } = await listOwnPosts(context, { since, page });
      const posts = data.map((post) => ({
        sent: toPublishedItem(context, post),
        created_at: new Date(post.created_at),
        essence: essenceOfListed(post, items[0]?.article),
        kind: kindOf(post.attachments.poll_ids.length > 0),
        answers: answeredBy(post),
        files: post.attachments.media_keys.map(idOf),
      }));
      return { posts, next: meta.next_token ?? null };
    },
  };
}

function kindOf(isPoll: boolean): string {
  return isPoll ? "poll" : "post";
}

/** If X returns an article without its text, its title is enough. */
function essenceOfListed(post: Post, ours: PreparedArticle | undefined): string {
  const { article } = post;
  if (article === undefined || ours === undefined) return essenceOfPost(post);
  const { title, plain_text = articleText(ours) } = article;
  return essenceOfArticle(title, plain_text);
}

function articleEssence(article: PreparedArticle): string {
  return essenceOfArticle(article.title, articleText(article));
}

/** Nothing is known about an item whose files aren't uploaded yet. */
function noneOf(files: readonly PreparedFile[]): [] | null {
  return files.length === 0 ? [] : null;
}

function namesOf(upload: Json): string[] {
  return [uploadedFile(upload).id];
}

/** A media key is a type number and the media ID, such as 3_1880028106020515840. */
function idOf(media_key: string): string {
  return media_key.split("_").at(-1) ?? "";
}

function answeredBy({ referenced_tweets }: Post): string | null {
  return referenced_tweets.find(({ type }) => type === "replied_to")?.id ?? null;
}

export function toPublishedItem(
  context: ProviderContext,
  { id, web_url }: CreatedPost,
): PublishedItem {
  const url = web_url ?? `https://x.com/${accountOf(context).username}/status/${id}`;
  return { external_post_id: id, url, reference: id };
}

const SCHEME = /https?:\/\//gi;
const ENTITIES: [string, string][] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

/** What remains of a text on X: white space may be collapsed, hosts lowercased, and bare URLs get a scheme. */
export function essenceOf(text: string): string {
  return text.normalize("NFC").replace(SCHEME, "").replace(/\s+/g, "").toLowerCase();
}

export function essenceOfPost(post: Post): string {
  return essenceOf(textOfPost(post));
}

/** Returns a post's text with the original URLs instead of t.co's, and without entities. */
export function textOfPost({
  text,
  entities,
  note_tweet,
}: Pick<Post, "text" | "entities" | "note_tweet">): string {
  const whole = note_tweet ?? { text, entities };
  const long = new Map(whole.entities.urls.map(({ url, expanded_url }) => [url, expanded_url]));
  const unfolded = whole.text.replace(/https:\/\/t\.co\/\w+/g, (url) => long.get(url) ?? url);
  return ENTITIES.reduce((result, [from, to]) => result.replaceAll(from, to), unfolded);
}

/** Enough of an article's text to tell it from another with the same title. */
const FIRST_WORDS = 100;

function essenceOfArticle(title: string, text: string): string {
  return `${essenceOf(title)}\n${essenceOf(text).slice(0, FIRST_WORDS)}`;
}
