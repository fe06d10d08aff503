"use client";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { useDebounced } from "#components/composer/draft/use-debounced.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { MentionChoice } from "#core/contract/resources/mention-choice.ts";
import { MENTION_COPY } from "./mention-copy.ts";
import { type CompletionChoice, type LookedUp, NOTHING } from "./use-completion.ts";

const PAUSE_MS = 250;
const FRESH_MS = 5 * 60_000;
const MOST_CHANNELS = 5;

interface Props {
  /** What was typed after `@`. */
  prefix: string;
  /** IDs. */
  channels: readonly string[];
  onAnswer(answer: LookedUp): void;
}

/** Asks the channels' platforms for accounts to mention. Shows nothing itself. */
export function MentionLookup({ prefix, channels, onAnswer }: Props) {
  const trpc = useTRPC();
  const places = usePlaces(channels);
  const typed = useDebounced(prefix, PAUSE_MS);
  /** What each platform that isn't asked while typing was asked for, by channel. */
  const [asked, setAsked] = useState<Record<string, string>>({});
  const isAsked = ({ id, lookup }: Place) => lookup === "typing" || asked[id] === prefix;
  const answers = useQueries({
    queries: places.map((place) =>
      trpc.channels.mentions.queryOptions(
        { id: place.id, q: place.lookup === "typing" ? typed : prefix },
        { enabled: isAsked(place), staleTime: FRESH_MS, retry: false },
      ),
    ),
  });
  const parts = places.map((place, index) => {
    if (place.lookup === "none") return { choices: [], note: place.note };
    if (!isAsked(place)) {
      const run = () => setAsked((before) => ({ ...before, [place.id]: prefix }));
      return { choices: [toAsk(place, prefix, run)], note: "" };
    }
    const { data, error, isFetching } = answers[index] ?? {};
    return toPart(place, prefix, { data, error, isFetching: isFetching === true });
  });
  const answer: LookedUp = {
    choices: withoutRepeated(parts.flatMap(({ choices }) => choices)),
    note: [...new Set(parts.map(({ note }) => note))].join(" ").trim(),
  };
  const tell = useEffectEvent((told: LookedUp) => onAnswer(told));
  const told = JSON.stringify([prefix, answer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The answer is another object at each render.
  useEffect(() => tell(answer), [told]);
  useEffect(() => () => tell(NOTHING), []);
  return null;
}

interface Place {
  id: string;
  platform: string;
  lookup: "typing" | "on_demand" | "none";
  note: string;
}

/** Returns the first channels whose platforms look accounts up, and after them those that can say why they don't. */
function usePlaces(ids: readonly string[]): Place[] {
  const channels = useChannels();
  const manifests = useManifests();
  const places = channels.flatMap(({ id, provider }) => {
    if (!ids.includes(id)) return [];
    const manifest = manifests.forChannel(id) ?? manifests.forPlatform(provider);
    if (manifest?.mentions === undefined) return [];
    const { lookup, note = "" } = manifest.mentions;
    return [{ id, platform: manifest.title, lookup, note }];
  });
  const isSilent = ({ lookup }: Place) => lookup === "none";
  const [silent, asked] = [places.filter(isSilent), places.filter((place) => !isSilent(place))];
  // Among several channels, it must be clear whose note it is.
  const noted = silent.map((place) =>
    ids.length === 1 || place.note === ""
      ? place
      : { ...place, note: MENTION_COPY.of(place.platform, place.note) },
  );
  return [...asked, ...noted].slice(0, MOST_CHANNELS);
}

function toAsk({ id, platform, note }: Place, typed: string, run: () => void): CompletionChoice {
  return {
    text: `${id} ${typed}`,
    label: MENTION_COPY.look_up(typed, platform),
    detail: note,
    run,
  };
}

interface Answer {
  data: MentionChoice[] | undefined;
  error: unknown;
  isFetching: boolean;
}

function toPart({ platform, lookup }: Place, typed: string, { data, error, isFetching }: Answer) {
  if (data !== undefined && data.length > 0)
    return { choices: data.map((found) => toChoice(found, platform)), note: "" };
  const isOnDemand = lookup === "on_demand";
  if (isFetching) return { choices: [], note: isOnDemand ? MENTION_COPY.looking(platform) : "" };
  if (error) {
    const reason = problemMessage(readProblem(error));
    return { choices: [], note: MENTION_COPY.failed(reason) };
  }
  return { choices: [], note: isOnDemand ? MENTION_COPY.not_found(typed, platform) : "" };
}

function toChoice({ name, handle, text }: MentionChoice, platform: string): CompletionChoice {
  const shown = handle === null || handle === name ? [] : [`@${handle}`];
  return { text, label: name, detail: [...shown, platform].join(", ") };
}

function withoutRepeated(choices: readonly CompletionChoice[]): CompletionChoice[] {
  return [...new Map(choices.map((choice) => [choice.text, choice])).values()];
}
