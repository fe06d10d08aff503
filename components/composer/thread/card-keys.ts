import type { KeyboardEvent } from "react";

/** A key's action on cards rather than text. */
export type CardAction =
  | { kind: "split" }
  /** Makes a single text a thread. */
  | { kind: "begin" }
  | { kind: "undo" }
  /** Joins a card to the previous one. */
  | { kind: "join"; card: number }
  | { kind: "move"; to: number };

interface Place {
  card: number;
  count: number;
  parted: boolean;
  /** Whether three line breaks begin a thread. */
  mayBegin: boolean;
}

type Keys = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey"> & {
  target: unknown;
  nativeEvent: { isComposing: boolean };
};

type Field = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

/** Returns the action of a key pressed in a card; null if it isn't a card shortcut. */
export function cardAction(event: Keys, field: Field, place: Place): CardAction | null {
  if (event.nativeEvent.isComposing) return null;
  if (event.altKey) return moveAction(event, place);
  if (event.target !== field) return null;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === "z" && !event.shiftKey ? { kind: "undo" } : null;
  return field.selectionStart === field.selectionEnd ? wordAction(event, field, place) : null;
}

function moveAction({ key }: Keys, { card, count }: Place): CardAction | null {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  return step === undefined || count < 2 ? null : { kind: "move", to: card + step };
}

function wordAction(
  { key, shiftKey }: Keys,
  { value, selectionStart: at }: Field,
  { card, count, parted, mayBegin }: Place,
): CardAction | null {
  if (key === "Backspace" && at === 0 && card > 0) return { kind: "join", card };
  if (key === "Delete" && at === value.length && card < count - 1)
    return { kind: "join", card: card + 1 };
  const ends = key === "Enter" && !shiftKey && endsInBlankLine(value.slice(0, at));
  if (!ends || !(parted || mayBegin)) return null;
  return { kind: parted ? "split" : "begin" };
}

/** Whether the text ends with a blank line and the caret is on the next, outside of fenced code. */
function endsInBlankLine(before: string): boolean {
  const fences = before.split("\n").filter((line) => line.trimStart().startsWith("```")).length;
  return before.trim() !== "" && before.endsWith("\n\n") && fences % 2 === 0;
}
