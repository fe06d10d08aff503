import type { Mark } from "#core/domain/markdown/rendition.ts";
import { textViewOf } from "#platforms/text-views.ts";

/** Returns the URL that a platform makes a card of: the first web link. Null without one. */
export function firstLink(
  { text, marks }: { text: string; marks: readonly Mark[] },
  provider: string,
): string | null {
  const written = marks.flatMap((mark) =>
    mark.kind === "link" ? [{ start: mark.start, url: mark.url }] : [],
  );
  const found = (textViewOf(provider).finders.links?.(text) ?? []).map(({ start, end }) => {
    const address = text.slice(start, end);
    return { start, url: /^[a-z]+:/i.test(address) ? address : `https://${address}` };
  });
  const links = [...written, ...found].filter(({ url }) => /^https?:/i.test(url));
  return links.toSorted((left, right) => left.start - right.start)[0]?.url ?? null;
}
