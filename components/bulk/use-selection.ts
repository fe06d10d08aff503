"use client";
import { useState } from "react";

/** The selected posts that are still in the list. */
export function useSelection(listed: readonly { id: string }[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: listed.filter(({ id }) => ids.has(id)).map(({ id }) => id),
    isChosen: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds(
        (before) =>
          new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
    clear: () => setIds(new Set()),
  };
}
