"use client";
import { useState } from "react";
import { type Reading, readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import type { TimeWords } from "./words/time-words.ts";
import { useTimeWords } from "./words/use-time-words.ts";

const HOUR_MS = 3_600_000;

/** A time as it is understood at present. */
export interface ChosenTime {
  instant: Date;
  /** The same on the clocks of the zone, as `YYYY-MM-DDTHH:mm`. */
  local: string;
  reading: Reading;
}

interface Options {
  zone: string;
  /** What stands in the field at first; null: the next hour. */
  current: Date | null;
}

/** A time that is either typed in words or picked: what comes last counts. `later` is the second of two times that the clocks show. */
export function useChosenTime({ zone, current }: Options) {
  const [picked, setPicked] = useState(() => toLocalTime(current ?? nextHour(), zone));
  const [typed, setTyped] = useState({ words: "", at: current ?? new Date(0) });
  const [later, setLater] = useState(false);
  const read = useTimeWords();
  const hasWords = typed.words.trim() !== "";
  const understood = hasWords ? (read?.(typed.words, { now: typed.at, zone }) ?? null) : null;
  const chosen = hasWords ? ofWords(understood, zone) : ofLocal(picked, zone);
  const instant =
    chosen?.reading.kind === "twice" && later ? chosen.reading.second : chosen?.instant;
  return {
    words: typed.words,
    /** What the words say; null where there are none, or as long as they can't be read yet. */
    understood,
    /** Whether there are words that can't be read yet. */
    pending: hasWords && read === null,
    /** Null where no certain time is chosen. */
    chosen: chosen === null || instant === undefined ? null : { ...chosen, instant },
    /** What the picker shows. */
    local: chosen?.local ?? picked,
    write(words: string) {
      setTyped({ words, at: new Date(serverNow()) });
      setLater(false);
    },
    pick(local: string) {
      setPicked(local);
      setTyped({ words: "", at: new Date(0) });
      setLater(false);
    },
    setLater,
  };
}

function ofWords(words: TimeWords | null, zone: string): ChosenTime | null {
  if (words?.kind === "local") return ofLocal(words.local, zone);
  if (words?.kind !== "instant") return null;
  const { instant } = words;
  return { instant, local: toLocalTime(instant, zone), reading: { kind: "once", instant } };
}

function ofLocal(local: string, zone: string): ChosenTime | null {
  const reading = readLocalTime(local, zone);
  return reading === null ? null : { instant: reading.instant, local, reading };
}

function nextHour() {
  return new Date((Math.floor(serverNow() / HOUR_MS) + 1) * HOUR_MS);
}
