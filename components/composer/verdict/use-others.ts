"use client";
import { startTransition, useEffect, useState } from "react";
import { type Judge, judgeInSlices } from "./judge-in-slices.ts";
import type { JudgedEntry } from "./judged-entry.ts";

/** Between two keys of somebody who types fast. */
const PAUSE_MS = 60;

const NONE: ReadonlyMap<string, JudgedEntry> = new Map();

/** The verdicts on all of these channels, a moment after the last key. Until then those from before stay. */
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
