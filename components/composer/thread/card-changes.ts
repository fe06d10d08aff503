/** Changes of a thread's cards. Pure functions that return the new cards and the caret. */
import type { ThreadParts } from "#core/domain/markdown/thread-parts.ts";

export interface Caret {
  card: number;
  /** In UTF-16 code units. */
  at: number;
}

export interface CardChange {
  texts: string[];
  /** For each card, its previous index; null for a new card. */
  from: (number | null)[];
  caret: Caret;
}

/**
 * Returns the card that a card's files move to: its new index, or the card it was joined to. Null if it was removed.
 */
export type Moved = (card: number) => number | null;

/** Splits a card into parts. The first keeps its files. */
export function partCard(
  texts: readonly string[],
  card: number,
  { parts, at }: { parts: ThreadParts; at: number },
): CardChange {
  const caret = caretIn(parts, at);
  return {
    texts: texts.toSpliced(card, 1, ...parts.texts),
    from: fromEach(texts).toSpliced(card, 1, card, ...parts.texts.slice(1).map(() => null)),
    caret: { ...caret, card: card + caret.card },
  };
}

/** Splits a card at the caret, without the line breaks around it. */
export function splitCard(texts: readonly string[], { card, at }: Caret): CardChange {
  const text = texts[card] ?? "";
  const parts = [text.slice(0, at).trimEnd(), text.slice(at).replace(/^\n+/, "")];
  const change = partCard(texts, card, { parts: { texts: parts, separators: [""] }, at: 0 });
  return { ...change, caret: { card: card + 1, at: 0 } };
}

/** Joins a card to the previous one as a paragraph. The caret stays between both. */
export function joinCard(texts: readonly string[], card: number): CardChange {
  const [before = "", text = ""] = [texts[card - 1], texts[card]];
  const gap = before === "" || text === "" ? "" : "\n\n";
  return {
    texts: texts.toSpliced(card - 1, 2, before + gap + text),
    from: fromEach(texts).toSpliced(card, 1),
    caret: { card: card - 1, at: before.length + gap.length },
  };
}

export function sortCards(
  texts: readonly string[],
  order: readonly number[],
  { card, at }: Caret,
): CardChange {
  return {
    texts: order.map((index) => texts[index] ?? ""),
    from: [...order],
    caret: { card: order.indexOf(card), at },
  };
}

export function addCard(texts: readonly string[], after: number): CardChange {
  return {
    texts: texts.toSpliced(after + 1, 0, ""),
    from: fromEach(texts).toSpliced(after + 1, 0, null),
    caret: { card: after + 1, at: 0 },
  };
}

/** Removes a card. The caret moves to the end of the previous one, or to the first. */
export function removeCard(texts: readonly string[], card: number): CardChange {
  const left = texts.toSpliced(card, 1);
  const next = Math.max(0, card - 1);
  return {
    texts: left,
    from: fromEach(texts).toSpliced(card, 1),
    caret: { card: next, at: card === 0 ? 0 : (left[next]?.length ?? 0) },
  };
}

/** Returns where files move after a change. `joinedTo` is the card for files whose card was removed. */
export function movedBy({ from }: CardChange, joinedTo: number | null): Moved {
  return (card) => {
    const place = from.indexOf(card);
    return place === -1 ? joinedTo : place;
  };
}

function fromEach(texts: readonly string[]): (number | null)[] {
  return [...texts.keys()];
}

function caretIn({ texts, separators }: ThreadParts, at: number): Caret {
  let start = 0;
  for (const [card, text] of texts.entries()) {
    const end = start + text.length;
    const separator = separators[card]?.length ?? 0;
    if (at <= end || card === texts.length - 1)
      return { card, at: Math.max(0, Math.min(at, end) - start) };
    start = end + separator;
  }
  return { card: 0, at: 0 };
}
