/** What people do to the cards of a thread. Pure: each answers the cards as they are then, and where the caret goes. */
import type { ThreadParts } from "#core/domain/markdown/thread-parts.ts";

/** A place in the words of a card. */
export interface Caret {
  card: number;
  /** In UTF-16 code units. */
  at: number;
}

export interface CardChange {
  texts: string[];
  /** Of each card, the one that it was before; null for one that is new. */
  from: (number | null)[];
  caret: Caret;
}

/** Where the files of a card go: the card that it has become, or the one that it was joined to. Null: it was taken out. */
export type Moved = (card: number) => number | null;

/** A card in the place of which stand the parts of its words. The first keeps its files. */
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

/** A card cut at the caret, without the line breaks around it. */
export function splitCard(texts: readonly string[], { card, at }: Caret): CardChange {
  const text = texts[card] ?? "";
  const parts = [text.slice(0, at).replace(/\s+$/, ""), text.slice(at).replace(/^\n+/, "")];
  const change = partCard(texts, card, { parts: { texts: parts, separators: [""] }, at: 0 });
  return { ...change, caret: { card: card + 1, at: 0 } };
}

/** A card joined to the one before it, as its next paragraph. The caret stays between the two. */
export function joinCard(texts: readonly string[], card: number): CardChange {
  const [before = "", text = ""] = [texts[card - 1], texts[card]];
  const gap = before === "" || text === "" ? "" : "\n\n";
  return {
    texts: texts.toSpliced(card - 1, 2, before + gap + text),
    from: fromEach(texts).toSpliced(card, 1),
    caret: { card: card - 1, at: before.length + gap.length },
  };
}

/** The cards in another order: `order` names them as they were. */
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

/** An empty card behind another. */
export function addCard(texts: readonly string[], after: number): CardChange {
  return {
    texts: texts.toSpliced(after + 1, 0, ""),
    from: fromEach(texts).toSpliced(after + 1, 0, null),
    caret: { card: after + 1, at: 0 },
  };
}

/** The cards without one. The caret goes to the end of the one before it, or to the first. */
export function removeCard(texts: readonly string[], card: number): CardChange {
  const left = texts.toSpliced(card, 1);
  const next = Math.max(0, card - 1);
  return {
    texts: left,
    from: fromEach(texts).toSpliced(card, 1),
    caret: { card: next, at: card === 0 ? 0 : (left[next]?.length ?? 0) },
  };
}

/** Where files of the cards before a change go. `joinedTo` is the card that those go to whose card is no longer there. */
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
