/** Converts between a draft's text and the cards, using only the server's separators. */
import {
  type CodeTest,
  joinParts,
  partThread,
  type ThreadParts,
} from "#core/domain/markdown/thread-parts.ts";

const SEPARATOR = "\n---\n";
const FENCE = "```";

/** The parts that need the full markdown parser, which is loaded after the page. */
export interface ThreadRules {
  partsOf(markdown: string): ThreadParts;
  /** Joins items as markdown, escaped so that each stays one item. */
  joinItems(items: readonly string[]): string;
}

/**
 * Returns the parts of a thread. Only the parser can tell whether code is fenced: until it has loaded, text with fences
 * is one part.
 */
export function readParts(markdown: string, rules: ThreadRules | null): ThreadParts {
  if (!markdown.includes(FENCE)) return partThread(markdown, () => isNoCode);
  return rules?.partsOf(markdown) ?? { texts: [markdown], separators: [] };
}

/** How a text is read: as the items of a thread, or as a single one regardless of its lines. */
export interface Reading {
  parted: boolean;
  rules: ThreadRules | null;
}

export function readCards(markdown: string, { parted, rules }: Reading): ThreadParts {
  return parted ? readParts(markdown, rules) : { texts: [markdown], separators: [] };
}

/** Returns the text of the cards. If it isn't split, it stays as typed: its dashes aren't separators. */
export function writeCards({ texts, separators }: ThreadParts, { parted, rules }: Reading): string {
  return parted ? writeParts(texts, separators, rules) : texts.join("");
}

/**
 * Returns the markdown of the cards. Existing separators stay. If an unclosed fence would change how the cards are
 * split, they are escaped.
 */
export function writeParts(
  texts: readonly string[],
  separators: readonly string[],
  rules: ThreadRules | null,
): string {
  const usual = texts.join(SEPARATOR);
  const preserved =
    separators.length === texts.length - 1 ? joinParts({ texts, separators }) : usual;
  const isRead = (markdown: string) => {
    const read = readParts(markdown, rules).texts;
    return read.length === texts.length && read.every((text, card) => text === texts[card]);
  };
  const written = [preserved, usual].find(isRead);
  return written ?? rules?.joinItems(texts) ?? usual;
}

const isNoCode: ReturnType<() => CodeTest> = () => false;

/** Returns the card of a file, as the server sees it: if its card is gone, the last one with text. */
export function cardOfFile(place: number | undefined, texts: readonly string[]): number {
  if (place === undefined || place < texts.length) return place ?? 0;
  return Math.max(
    0,
    texts.findLastIndex((text) => text.trim() !== ""),
  );
}
