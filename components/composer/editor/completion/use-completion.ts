"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { loadEmojis } from "../emoji/load-emojis.ts";
import { searchEmojis } from "../emoji/search-emojis.ts";
import { insertText } from "../insert-text.ts";

/** `channels` are those that the text is for, by ID: accounts to mention are looked up on them. */
export function useCompletion(
  field: RefObject<HTMLTextAreaElement | null>,
  channels: readonly string[] = [],
) {
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [active, setActive] = useState(0);
  // Start of the word whose suggestions were dismissed.
  const [refused, setRefused] = useState<number | null>(null);
  const [lookedUp, setLookedUp] = useState<LookedUp>(NOTHING);
  const isMention = trigger?.kind === "mention";
  const suggested = useCompletions(trigger);
  const choices = isMention ? withLookedUp(suggested, lookedUp.choices) : suggested;
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
    if (choice.run) return choice.run();
    refuse();
    const after = field.current.value.charAt(trigger.end);
    const gap = isMention && (after === "" || /[\p{L}\p{N}]/u.test(after)) ? " " : "";
    insertText(field.current, { ...trigger, text: `${choice.text}${gap}` });
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
  const note = isMention ? lookedUp.note : "";
  const lookUp = isMention && trigger.prefix.length > 1 ? channels : [];
  return {
    ...{ trigger, choices, note, isOpen, index, listId, lookUp, setLookedUp },
    ...{ follow, leave, close, choose, takeKey },
  };
}

export type Completion = ReturnType<typeof useCompletion>;

export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

const MOST_CHOICES = 8;

/** Enough for the words that an organization uses often. All are requested at once, so that no keystroke waits. */
const MAX_SUGGESTIONS = 200;

const FRESH_MS = 5 * 60_000;

/** Returns suggestions for the word at the caret. Empty while loading and on errors. */
function useCompletions(trigger: Trigger | null): CompletionChoice[] {
  const trpc = useTRPC();
  const kind = trigger?.kind;
  const suggestions = useQuery({
    ...trpc.suggestions.list.queryOptions({
      kind: kind === "mention" ? "mention" : "hashtag",
      limit: MAX_SUGGESTIONS,
    }),
    enabled: kind === "hashtag" || kind === "mention",
    staleTime: FRESH_MS,
  });
  const emojis = useQuery({
    queryKey: ["emojis"],
    queryFn: loadEmojis,
    enabled: kind === "emoji",
    staleTime: Number.POSITIVE_INFINITY,
    // The response is large, and the browser's HTTP cache has it.
    gcTime: FRESH_MS,
  });
  if (trigger === null) return [];
  if (trigger.kind === "emoji") {
    const found = searchEmojis(emojis.data?.emojis ?? [], trigger.prefix, MOST_CHOICES);
    return found.map(({ emoji, label }) => ({ text: emoji, label, sign: emoji }));
  }
  const start = trigger.prefix.toLowerCase();
  return (
    (suggestions.data ?? [])
      .filter(({ text }) => text.slice(1).toLowerCase().startsWith(start))
      // Exclude the word that is already typed.
      .filter(({ text }) => text.slice(1) !== trigger.prefix)
      .slice(0, MOST_CHOICES)
      .map(({ text }) => ({ text, label: text }))
  );
}

/** What platforms answered to a mention that is being typed, and what to say about it. */
export interface LookedUp {
  choices: readonly CompletionChoice[];
  note: string;
}

export const NOTHING: LookedUp = { choices: [], note: "" };

export interface CompletionChoice {
  text: string;
  label: string;
  /** In smaller letters after its label. */
  detail?: string;
  /** Instead of inserting the text. */
  run?(): void;
  /** Shown next to its label, such as an emoji. */
  sign?: string;
}

/** Lists an account once that was mentioned before and is looked up: in its place, with the platform's name for it. */
export function withLookedUp(
  suggested: readonly CompletionChoice[],
  found: readonly CompletionChoice[],
): CompletionChoice[] {
  const named = suggested.map(
    (choice) =>
      found.find(({ text }) => text.toLowerCase() === choice.text.toLowerCase()) ?? choice,
  );
  return [...new Set([...named, ...found])];
}

type TriggerKind = "emoji" | "hashtag" | "mention";

interface Trigger {
  kind: TriggerKind;
  /** The typed text without its sign. */
  prefix: string;
  /** Start of the word with its sign, and the caret, in UTF-16 code units. */
  start: number;
  end: number;
}

const LONGEST = 64;

const KINDS: Record<string, TriggerKind> = { ":": "emoji", "#": "hashtag", "@": "mention" };

/**
 * A word after whitespace or a bracket. A name to mention can have a second word with a capital letter. Emoji names need
 * two letters, because `:D` and `:3` are emoticons.
 */
const WORD =
  /(?:^|[\s([{"'])(?:([#＃])([\p{L}\p{M}\p{N}_]+)|(@)([\p{L}\p{M}\p{N}_-]+ \p{Lu}[\p{L}\p{M}\p{N}_-]*|[\p{L}\p{M}\p{N}_.-]+(?:@[\w.-]*)?)|(:)([A-Za-z][A-Za-z0-9_+-]+))$/u;

/** Returns the completable word that ends at a caret; null without one. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const found = WORD.exec(text.slice(Math.max(0, caret - LONGEST), caret));
  if (found === null) return null;
  const [sign = "", prefix = ""] = found.slice(1).filter((part) => part !== undefined);
  const kind = KINDS[sign] ?? "hashtag";
  return { kind, prefix, start: caret - prefix.length - 1, end: caret };
}
