import type { Post } from "./client.ts";

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
  return essenceOf(wordsOfPost(post));
}

/** Returns a post's text with the original URLs instead of t.co's, and without entities. */
export function wordsOfPost({
  text,
  entities,
  note_tweet,
}: Pick<Post, "text" | "entities" | "note_tweet">): string {
  const whole = note_tweet ?? { text, entities };
  const long = new Map(whole.entities.urls.map(({ url, expanded_url }) => [url, expanded_url]));
  const unfolded = whole.text.replace(/https:\/\/t\.co\/\w+/g, (url) => long.get(url) ?? url);
  return ENTITIES.reduce((said, [from, to]) => said.replaceAll(from, to), unfolded);
}

/** Enough of an article's text to tell it from another with the same title. */
const FIRST_WORDS = 100;

export function essenceOfArticle(title: string, words: string): string {
  return `${essenceOf(title)}\n${essenceOf(words).slice(0, FIRST_WORDS)}`;
}
