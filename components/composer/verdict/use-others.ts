"use client";
import { startTransition, useEffect, useState } from "react";
import { type Judge, judgeInSlices } from "./judge-in-slices.ts";
import type { JudgedEntry } from "./judged-entry.ts";

/** Shorter than the time between two keystrokes of a fast typist. */
const PAUSE_MS = 60;

const NONE: ReadonlyMap<string, JudgedEntry> = new Map();

/** Validates all of these channels shortly after the last keystroke. Until then returns the previous results. */
export function useOthers(judge: Judge | null, channels: readonly string[]) {
  const [known, setKnown] = useState(NONE);
  const ids = channels.join();
  useEffect(() => {
    if (judge === null || ids === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const judged = await judgeInSlices(judge, ids.split(","), stop.signal);
      if (judged !== null) startTransition(() => setKnown(judged));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [judge, ids]);
  return known;
}
