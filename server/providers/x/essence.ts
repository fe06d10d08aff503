import type { Post } from "./client.ts";

const SCHEME = /https?:\/\//gi;
const ENTITIES: [string, string][] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

/**
 * What X leaves of a text: white space may be joined, hosts be written in small letters, and bare addresses get a
 * scheme.
 */
export function essenceOf(text: string): string {
  return text.normalize("NFC").replace(SCHEME, "").replace(/\s+/g, "").toLowerCase();
}

/** The same of a post as X tells it, with the addresses that were sent in the place of t.co's. */
export function essenceOfPost(post: Post): string {
  return essenceOf(wordsOfPost(post));
}

/** What a post says, with the addresses that were sent in the place of t.co's, and without entities. */
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

/** So much of an article's words tells it from another of the same title. */
const FIRST_WORDS = 100;

/** The same of an article: its title, and how its words begin. */
export function essenceOfArticle(title: string, words: string): string {
  return `${essenceOf(title)}\n${essenceOf(words).slice(0, FIRST_WORDS)}`;
}
