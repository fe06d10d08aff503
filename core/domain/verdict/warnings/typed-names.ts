import type { RenderedItem } from "#core/domain/copy/index.ts";
import type { MarkdownMark } from "#core/domain/markdown/index.ts";

/**
 * `@` and a name, a handle, or an account on a server. Not within a URL or an e-mail address, and not `@5pm`; before it
 * may be a letter of a script without spaces.
 */
const TYPED =
  /(?<![\w\u00c0-\u024f@/=&?#%+~-])@(?=[\p{L}_]|\d{1,20}\p{L}{3})[\p{L}\p{M}\p{N}_.@-]{0,100}[\p{L}\p{M}\p{N}_]/gu;

/** Marks within which nobody means a mention, or it is one already. */
const OTHER: readonly MarkdownMark["kind"][] = [
  "code",
  "code_block",
  "link",
  "autolink",
  "mention",
];

/** How many of them a warning lists: a text can have thousands. */
export const MOST_NAMES = 20;

/** A name with its `@`, and where the text that readers see has it. */
interface TypedName {
  name: string;
  start: number;
}

/** Returns the names typed with `@` in a text, except in code, links and mentions by ID. */
export function typedNames({ document, rendition }: RenderedItem): TypedName[] {
  if (!document.markdown.includes("@")) return [];
  const others = document.marks.filter(({ kind }) => OTHER.includes(kind));
  let next = 0;
  let end = 0;
  return Array.from(rendition.text.matchAll(TYPED), ({ 0: name, index }) => ({
    name,
    start: index,
  })).filter(({ start }) => {
    // A mention's `@` may have been added; its name is where it was typed.
    const source = rendition.sourceOf(start + 1);
    for (let mark = others[next]; mark && mark.open.start <= source; mark = others[++next])
      end = Math.max(end, mark.close.end);
    return source >= end;
  });
}
