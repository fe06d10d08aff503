"use client";
import { useEffect, useState } from "react";
import type { TimeWords, WordsContext } from "./time-words.ts";

type Read = (words: string, context: WordsContext) => TimeWords;

const load = () => import("./read-time-words.ts").then((module) => module.readTimeWords);

const NOT_LOADED: TimeWords = {
  kind: "unknown",
  message: "Words can't be read without a connection. Choose a day and a time below.",
};

/** What words say of a time, the parser being loaded with the first part of the page that asks; null until it is there. */
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
