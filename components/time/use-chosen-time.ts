"use client";
import { useEffect, useState } from "react";
import { type Reading, readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { serverNow } from "../api/server-clock.ts";
import { SCHEDULE_COPY } from "./copy.ts";
import type { TimeTextContext, TypedTime } from "./typed/typed-time.ts";

const HOUR_MS = 3_600_000;

export interface ChosenTime {
  instant: Date;
  /** Local time in the zone, as `YYYY-MM-DDTHH:mm`. */
  local: string;
  reading: Reading;
}

interface Options {
  zone: string;
  /** Initial time; null means the next full hour. */
  current: Date | null;
}

/**
 * A time that is typed as text or picked: the last input wins. `later` selects the second of two times with the same
 * local time.
 */
export function useChosenTime({ zone, current }: Options) {
  const [picked, setPicked] = useState(() => toLocalTime(current ?? nextHour(), zone));
  const [typed, setTyped] = useState({ words: "", at: current ?? new Date(0) });
  const [later, setLater] = useState(false);
  const read = useTypedTime();
  const hasText = typed.words.trim() !== "";
  const understood = hasText ? (read?.(typed.words, { now: typed.at, zone }) ?? null) : null;
  const chosen = hasText ? fromText(understood, zone) : fromLocal(picked, zone);
  const instant =
    chosen?.reading.kind === "twice" && later ? chosen.reading.second : chosen?.instant;
  return {
    words: typed.words,
    /** The parsed text; null without text, or until the parser has loaded. */
    understood,
    /** Whether there is text that can't be parsed yet. */
    pending: hasText && read === null,
    /** Null until a definite time is chosen. */
    chosen: chosen === null || instant === undefined ? null : { ...chosen, instant },
    local: chosen?.local ?? picked,
    write(text: string) {
      setTyped({ words: text, at: new Date(serverNow()) });
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

function fromText(text: TypedTime | null, zone: string): ChosenTime | null {
  if (text?.kind === "local") return fromLocal(text.local, zone);
  if (text?.kind !== "instant") return null;
  const { instant } = text;
  return { instant, local: toLocalTime(instant, zone), reading: { kind: "once", instant } };
}

function fromLocal(local: string, zone: string): ChosenTime | null {
  const reading = readLocalTime(local, zone);
  return reading === null ? null : { instant: reading.instant, local, reading };
}

function nextHour() {
  return new Date((Math.floor(serverNow() / HOUR_MS) + 1) * HOUR_MS);
}

type Read = (text: string, context: TimeTextContext) => TypedTime;

const load = () => import("./typed/read-typed-time.ts").then((module) => module.readTypedTime);

const NOT_LOADED: TypedTime = {
  kind: "unknown",
  message: SCHEDULE_COPY.offline,
};

/** Returns the parser of typed times; null until it has loaded. */
function useTypedTime(): Read | null {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let wanted = true;
    void load()
      .catch(() => () => NOT_LOADED)
      .then((loaded) => {
        if (wanted) setRead(() => loaded);
      });
    return () => {
      wanted = false;
    };
  }, []);
  return read;
}
