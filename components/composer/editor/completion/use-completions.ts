"use client";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#components/api/trpc.ts";
import { loadEmojis } from "../emoji/load-emojis.ts";
import { searchEmojis } from "../emoji/search-emojis.ts";
import type { CompletionChoice } from "./completion-choice.ts";
import type { Trigger } from "./find-trigger.ts";

const MOST_CHOICES = 8;
/** Enough for the words that an organization uses often. All are requested at once, so that no keystroke waits. */
const MOST_WORDS = 200;
const FRESH_MS = 5 * 60_000;

/** Returns suggestions for the word at the caret. Empty while loading and on errors. */
export function useCompletions(trigger: Trigger | null): CompletionChoice[] {
  const trpc = useTRPC();
  const kind = trigger?.kind;
  const words = useQuery({
    ...trpc.suggestions.list.queryOptions({
      kind: kind === "mention" ? "mention" : "hashtag",
      limit: MOST_WORDS,
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
    (words.data ?? [])
      .filter(({ text }) => text.slice(1).toLowerCase().startsWith(start))
      // Exclude the word that is already typed.
      .filter(({ text }) => text.slice(1) !== trigger.prefix)
      .slice(0, MOST_CHOICES)
      .map(({ text }) => ({ text, label: text }))
  );
}
