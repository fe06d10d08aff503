"use client";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { CommentPerson } from "#core/contract/resources/post-comment.ts";
import { insertText } from "../composer/editor/insert-text.ts";
import { suggestPeople, triggerAt } from "./find-mentions.ts";

interface Options {
  field: RefObject<HTMLTextAreaElement | null>;
  people: readonly CommentPerson[];
}

/** Suggests people for the name that is typed after an @: arrow keys, Enter or Tab to choose, Escape to close. */
export function useMentioning({ field, people }: Options) {
  const [trigger, setTrigger] = useState<ReturnType<typeof triggerAt>>(null);
  const [active, setActive] = useState(0);
  /** Start of the mention whose suggestions were dismissed. */
  const [refused, setRefused] = useState<number | null>(null);
  const listId = useId();
  const choices = trigger === null ? [] : suggestPeople(people, trigger);
  const isOpen = choices.length > 0;
  const index = Math.min(active, choices.length - 1);

  function follow({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    const found = selectionStart === selectionEnd ? triggerAt(value, selectionStart) : null;
    if (found === null) setRefused(null);
    setTrigger(found !== null && found.start === refused ? null : found);
    setActive(0);
  }
  function close() {
    setTrigger(null);
  }
  function refuse() {
    setRefused(trigger?.start ?? null);
    close();
  }
  function choose(at: number) {
    const choice = choices[at];
    if (field.current === null || trigger === null || choice === undefined) return;
    const { start, end } = trigger;
    insertText(field.current, { start, end, text: `@${choice.name} ` });
    setRefused(start);
    close();
  }
  /** Handles a key for the list. Returns whether it did. */
  function takeKey(event: KeyboardEvent): boolean {
    const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!isOpen || nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey)
      return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) setActive((index + step + choices.length) % choices.length);
    else if (key === "Enter" || key === "Tab") choose(index);
    else if (key === "Escape") refuse();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  /** ARIA attributes of the field. A multiline field can't be a combobox. */
  const aria = {
    "aria-autocomplete": "list" as const,
    ...(isOpen && {
      "aria-haspopup": "listbox" as const,
      "aria-controls": listId,
      "aria-activedescendant": optionId(listId, index),
    }),
  };
  return { choices, isOpen, index, listId, aria, follow, close, choose, takeKey };
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
