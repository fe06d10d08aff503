/** Between the one text that a draft holds and the cards that people see: the server's own separators, nothing else. */
import {
  type CodeTest,
  joinParts,
  partThread,
  type ThreadParts,
} from "#core/domain/markdown/thread-parts.ts";

const SEPARATOR = "\n---\n";
const FENCE = "```";

/** What takes the whole of the markdown's rules, and is loaded after the page. */
export interface ThreadRules {
  partsOf(markdown: string): ThreadParts;
  /** The markdown of these items, each of them escaped such that it stays one. */
  joinItems(items: readonly string[]): string;
}

/** The parts of a thread. Whether code is fenced the rules alone can tell: until they are there, such a text is one part. */
export function readParts(markdown: string, rules: ThreadRules | null): ThreadParts {
  if (!markdown.includes(FENCE)) return partThread(markdown, () => isNoCode);
  return rules?.partsOf(markdown) ?? { texts: [markdown], separators: [] };
}

/** How a text is read: as the items of a thread, or as one whatever lines it has. */
export interface Reading {
  parted: boolean;
  rules: ThreadRules | null;
}

/** The cards of a text. */
export function readCards(markdown: string, { parted, rules }: Reading): ThreadParts {
  return parted ? readParts(markdown, rules) : { texts: [markdown], separators: [] };
}

/** The text of these cards. Where it is not parted, it is as typed: its dashes are no separators. */
export function writeCards({ texts, separators }: ThreadParts, { parted, rules }: Reading): string {
  return parted ? writeParts(texts, separators, rules) : texts.join("");
}

/**
 * The markdown of these cards: what stood between them stays where it does; where they would be read as other cards, since one
 * has a fence that it does not close, they are escaped.
 */
export function writeParts(
  texts: readonly string[],
  separators: readonly string[],
  rules: ThreadRules | null,
): string {
  const usual = texts.join(SEPARATOR);
  const kept = separators.length === texts.length - 1 ? joinParts({ texts, separators }) : usual;
  const isRead = (markdown: string) => {
    const read = readParts(markdown, rules).texts;
    return read.length === texts.length && read.every((text, card) => text === texts[card]);
  };
  const written = [kept, usual].find(isRead);
  return written ?? rules?.joinItems(texts) ?? usual;
}

const isNoCode: ReturnType<() => CodeTest> = () => false;

/** The card that a file goes with, as the server sees it: where its own is gone, the last that has words. */
export function cardOfFile(place: number | undefined, texts: readonly string[]): number {
  if (place === undefined || place < texts.length) return place ?? 0;
  return Math.max(
    0,
    texts.findLastIndex((text) => text.trim() !== ""),
  );
}
