import { MOST_READ, makeExcerpt } from "../posts/list/excerpt.ts";

/** SQL for as much of a `post`'s text as its excerpt is made of. */
export const START = `left(post.content, ${MOST_READ + 1})`;

/** A row with the excerpt of the text that it begins with. */
export function withExcerpt<Row extends { start: string }>({ start, ...row }: Row) {
  return { ...row, excerpt: makeExcerpt(start) };
}
