"use client";
import { useEffect, useMemo, useState } from "react";
import { mayHaveInvisible } from "#core/domain/invisible/may-have-invisible.ts";

type Finder = typeof import("./invisible-notice.tsx");

/** Returns a text's invisible characters, and the notice about them. What finds them is loaded when there may be some. */
export function useInvisible(text: string) {
  const [finder, setFinder] = useState<Finder>();
  const isSuspect = useMemo(() => mayHaveInvisible(text), [text]);
  useEffect(() => {
    if (isSuspect) import("./invisible-notice.tsx").then(setFinder, () => {});
  }, [isSuspect]);
  return useMemo(
    () => ({
      runs: isSuspect && finder ? finder.findInvisible(text) : [],
      Notice: finder?.InvisibleNotice,
    }),
    [text, isSuspect, finder],
  );
}
