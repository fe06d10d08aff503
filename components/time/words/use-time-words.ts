"use client";
import { useEffect, useState } from "react";
import { SCHEDULE_COPY } from "../copy.ts";
import type { TimeWords, WordsContext } from "./time-words.ts";

type Read = (words: string, context: WordsContext) => TimeWords;

const load = () => import("./read-time-words.ts").then((module) => module.readTimeWords);

const NOT_LOADED: TimeWords = {
  kind: "unknown",
  message: SCHEDULE_COPY.offline,
};

/** Returns the parser of typed times; null until it has loaded. */
export function useTimeWords(): Read | null {
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
