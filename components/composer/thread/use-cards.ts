"use client";
import { useState } from "react";
import type { Draft } from "../draft/draft.ts";
import { useEngine } from "../verdict/use-engine.ts";
import {
  addCard,
  type CardChange,
  type Caret,
  joinCard,
  type Moved,
  movedBy,
  partCard,
  removeCard,
  sortCards,
  splitCard,
} from "./card-changes.ts";
import { THREAD_COPY } from "./copy.ts";
import {
  type Reading,
  readCards,
  type ThreadRules,
  writeCards,
  writeParts,
} from "./thread-text.ts";

export interface ThreadChange {
  moved: Moved;
  /** Says what was done; null if it needs no announcement. */
  label: string | null;
  discards: boolean;
  texts: readonly string[];
  before: Caret;
  /** Makes the post a thread, if it wasn't one. */
  begin?: (draft: Draft) => Draft;
}

interface Options {
  value: string;
  /** Whether lines with only `---` split it. */
  parted: boolean;
  onChange(value: string, change?: ThreadChange): void;
  onCaret(caret: Caret): unknown;
}

interface State {
  value: string;
  texts: readonly string[];
  separators: readonly string[];
  /** React keys that follow the cards when they move. */
  keys: readonly number[];
}

/** The cards of a thread, read from its text and written back to it, and the changes they allow. */
export function useCards({ value, parted, onChange, onCaret }: Options) {
  const { engine } = useEngine();
  const rules: ThreadRules | null = engine;
  const [state, setState] = useState<State>(() => read(value, { parted, rules }, []));
  const [from, setFrom] = useState({ parted, rules });
  let cards = state;
  // The text was changed elsewhere, or has to be split differently.
  if (state.value !== value || from.parted !== parted || from.rules !== rules) {
    const keeps = state.value === value && from.parted === parted;
    const fresh = read(value, { parted, rules }, state.keys);
    cards = keeps && fresh.texts.length === state.texts.length ? state : fresh;
    setState(cards);
    setFrom({ parted, rules });
  }
  const { texts, keys } = cards;

  function write(next: Omit<State, "value">, change?: ThreadChange) {
    const written = writeCards(next, { parted, rules });
    setState({ ...next, value: written });
    onChange(written, change);
  }
  function apply(change: CardChange, before: Caret, details: Partial<ChangeDetails> = {}) {
    const { label = null, discards = false, joinedTo = null } = details;
    const free = Math.max(-1, ...keys) + 1;
    const fresh = change.from.map((card, index) =>
      card === null ? free + index : (keys[card] ?? 0),
    );
    onCaret(change.caret);
    write(
      { texts: change.texts, separators: [], keys: fresh },
      { moved: movedBy(change, joinedTo), label, discards, texts, before },
    );
  }
  function edit(card: number, text: string, at: number) {
    const parts = readCards(text, { parted, rules });
    if (parts.texts.length > 1) return apply(partCard(texts, card, { parts, at }), { card, at });
    write({ ...cards, texts: texts.with(card, text) });
  }
  return {
    texts,
    separators: cards.separators,
    keys,
    edit,
    split: (caret: Caret) => apply(splitCard(texts, caret), caret),
    join(card: number) {
      const label = THREAD_COPY.merged(card + 1);
      apply(joinCard(texts, card), { card, at: 0 }, { label, joinedTo: card - 1 });
    },
    sort(order: readonly number[], caret: Caret) {
      apply(sortCards(texts, order, caret), caret, { label: THREAD_COPY.moved });
    },
    /** Makes the only text the first post of a thread, with the rest after the caret as the second. */
    begin(at: number, make: (draft: Draft) => Draft) {
      const change = splitCard(texts, { card: 0, at });
      const written = writeParts(change.texts, [], rules);
      onCaret(change.caret);
      onChange(written, {
        moved: movedBy(change, null),
        label: THREAD_COPY.added,
        discards: false,
        texts,
        before: { card: 0, at },
        begin: make,
      });
    },
    add: (after: number) => apply(addCard(texts, after), { card: after, at: 0 }),
    remove(card: number) {
      const details = { label: THREAD_COPY.removed(card + 1), discards: true };
      apply(removeCard(texts, card), { card, at: 0 }, details);
    },
  };
}

interface ChangeDetails extends Pick<ThreadChange, "label" | "discards"> {
  /** The card that gets the files of removed cards. */
  joinedTo: number | null;
}

function read(value: string, reading: Reading, keys: readonly number[]): State {
  const { texts, separators } = readCards(value, reading);
  const free = Math.max(-1, ...keys) + 1;
  return { value, texts, separators, keys: texts.map((_, index) => keys[index] ?? free + index) };
}
