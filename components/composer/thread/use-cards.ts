"use client";
import { useState } from "react";
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
import { type Reading, readCards, type ThreadRules, writeCards } from "./thread-text.ts";

/** A change of the cards, beside the words. */
export interface ThreadChange {
  moved: Moved;
  /** What was done, for people; null where nobody need be told. */
  label: string | null;
  /** Whether words go with it. */
  discards: boolean;
  /** The cards before it. */
  texts: readonly string[];
  /** Where the caret was. */
  before: Caret;
}

/** As soon as a fence is typed in a card, the others must still be told from it. */
const FENCED = { texts: ["```"] };
const NOTHING = { texts: [] };

interface Options {
  value: string;
  /** Whether lines that are only `---` part it. */
  parted: boolean;
  onChange(value: string, change?: ThreadChange): void;
  onCaret(caret: Caret): unknown;
}

interface State {
  value: string;
  texts: readonly string[];
  separators: readonly string[];
  /** By which React knows a card again, wherever it stands. */
  keys: readonly number[];
}

/** The cards of a thread, made of its one text and written back to it, and what can be done with them. */
export function useCards({ value, parted, onChange, onCaret }: Options) {
  const { engine } = useEngine(parted ? FENCED : NOTHING);
  const rules: ThreadRules | null = engine;
  const [state, setState] = useState<State>(() => read(value, { parted, rules }, []));
  const [from, setFrom] = useState({ parted, rules });
  let cards = state;
  // Words that came from elsewhere, or that are to be read otherwise: not those that were written here.
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
  function apply(change: CardChange, before: Caret, told: Partial<Told> = {}) {
    const { label = null, discards = false, joinedTo = null } = told;
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
    add: (after: number) => apply(addCard(texts, after), { card: after, at: 0 }),
    remove(card: number) {
      const told = { label: THREAD_COPY.removed(card + 1), discards: true };
      apply(removeCard(texts, card), { card, at: 0 }, told);
    },
  };
}

interface Told extends Pick<ThreadChange, "label" | "discards"> {
  /** Where the files go of a card that is no longer there. */
  joinedTo: number | null;
}

function read(value: string, reading: Reading, keys: readonly number[]): State {
  const { texts, separators } = readCards(value, reading);
  const free = Math.max(-1, ...keys) + 1;
  return { value, texts, separators, keys: texts.map((_, index) => keys[index] ?? free + index) };
}
