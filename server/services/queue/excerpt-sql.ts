import { MOST_READ, makeExcerpt } from "../posts/list/excerpt.ts";

/** SQL for the beginning of a `post`'s text, from which its excerpt is made. */
export const START = `left(post.content, ${MOST_READ + 1})`;

/** Replaces a row's `start` with its excerpt. */
export function withExcerpt<Row extends { start: string }>({ start, ...row }: Row) {
  return { ...row, excerpt: makeExcerpt(start) };
}
