import { MOST_READ, makeExcerpt } from "./excerpt.ts";

export const START = `left(post.content, ${MOST_READ + 1})`;

export function withExcerpt<Row extends { start: string }>({ start, ...row }: Row) {
  return { ...row, excerpt: makeExcerpt(start) };
}
