"use client";
import { useMemo, useState } from "react";

const NONE: readonly never[] = [];

/** The selected rows that are still in the list, or among all that match if those are selected. */
export function useSelection<Row extends { id: string }>(listed: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const [matching, setMatching] = useState<readonly Row[]>(NONE);
  const known = useMemo(() => {
    const shown = new Set(listed.map(({ id }) => id));
    return [...listed, ...matching.filter(({ id }) => !shown.has(id))];
  }, [listed, matching]);
  const posts = known.filter(({ id }) => ids.has(id));
  function toggle(id: string, extend = false) {
    setLast(id);
    const range = extend ? between(listed, last, id) : [id];
    setIds((before) => {
      const rest = [...before].filter((other) => !range.includes(other));
      return new Set(before.has(id) ? rest : [...rest, ...range]);
    });
  }
  function clear() {
    setIds(new Set());
    setMatching(NONE);
  }
  return {
    posts,
    chosen: posts.map(({ id }) => id),
    isChosen: (id: string) => ids.has(id),
    isAllShown: listed.length > 0 && listed.every(({ id }) => ids.has(id)),
    toggle,
    toggleAll: () => {
      if (listed.every(({ id }) => ids.has(id))) clear();
      else setIds(new Set([...ids, ...listed.map(({ id }) => id)]));
    },
    /** Selects rows that match but aren't loaded in the list. */
    chooseMatching: (all: readonly Row[]) => {
      setMatching(all);
      setIds(new Set(all.map(({ id }) => id)));
    },
    clear,
    remove: (gone: readonly string[]) =>
      setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
  };
}

function between(listed: readonly { id: string }[], from: string | null, to: string): string[] {
  const ids = listed.map(({ id }) => id);
  const start = ids.indexOf(from ?? to);
  const end = ids.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
