import { findLinks } from "#core/domain/markdown/facets/find-links.ts";
import type { Range } from "#core/domain/measure/links/range.ts";

export type Find = (text: string) => readonly Range[];

/** URLs with or without a scheme. */
export const anyAddress: Find = (text) => [...findLinks(text)];

export const withScheme = matching(/(?<![\p{L}\p{N}])https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]]/giu);

/** Letters of any script, digits and underscores, not digits alone. */
export const tags = matching(
  /(?<![\p{L}\p{M}\p{N}_&/])[#＃](?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+/gu,
);

export const cashtags = matching(/(?<!\S)\$[A-Z]{1,6}\b/g);

/** `@name`, with periods inside. */
export const names = matching(/(?<![\w@./])@\w[\w.]*\w/g);

export function matching(pattern: RegExp): Find {
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));
}

export function both(first: Find, second: Find): Find {
  return (text) => [...first(text), ...second(text)];
}
