"use client";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { insertText } from "../insert-text.ts";
import { findTrigger, type Trigger } from "./find-trigger.ts";
import { useCompletions } from "./use-completions.ts";

export function useCompletion(field: RefObject<HTMLTextAreaElement | null>) {
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [active, setActive] = useState(0);
  // Start of the word whose suggestions were dismissed.
  const [refused, setRefused] = useState<number | null>(null);
  const choices = useCompletions(trigger);
  const listId = useId();
  const isOpen = choices.length > 0;
  const index = Math.min(active, choices.length - 1);

  function follow({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    const found = selectionStart === selectionEnd ? findTrigger(value, selectionStart) : null;
    if (found === null) setRefused(null);
    setTrigger(found?.start === refused ? null : found);
    setActive(0);
  }
  function leave({ selectionStart, selectionEnd }: HTMLTextAreaElement) {
    if (trigger === null) return;
    if (selectionStart !== trigger.end || selectionEnd !== trigger.end) close();
  }
  function close() {
    setTrigger(null);
  }
  function refuse() {
    setRefused(trigger?.start ?? null);
    close();
  }
  function choose(chosen: number) {
    const choice = choices[chosen];
    if (field.current === null || trigger === null || choice === undefined) return;
    refuse();
    insertText(field.current, { ...trigger, text: choice.text });
    close();
  }
  /** Handles a key for the list. Returns whether it did. */
  function takeKey(event: KeyboardEvent): boolean {
    const { nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!isOpen || nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey)
      return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((index + step + choices.length) % choices.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(index);
    else if (event.key === "Escape") refuse();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return { trigger, choices, isOpen, index, listId, follow, leave, close, choose, takeKey };
}

export type Completion = ReturnType<typeof useCompletion>;

export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
