"use client";
import { useEffect, useRef, useState } from "react";
import type { Caret } from "./card-changes.ts";

export function useFields() {
  const fields = useRef(new Map<number, HTMLTextAreaElement>());
  const keys = useRef<readonly number[]>([]);
  const [goal, setGoal] = useState<Caret | null>(null);
  useEffect(() => {
    if (goal === null) return;
    const field = fields.current.get(keys.current[goal.card] ?? -1);
    field?.focus();
    field?.setSelectionRange(goal.at, goal.at);
    setGoal(null);
  }, [goal]);
  return {
    lead(caret: Caret | null): boolean {
      if (caret !== null) setGoal(caret);
      return caret !== null;
    },
    known(drawn: readonly number[]) {
      keys.current = drawn;
    },
    of: (key: number | undefined) => fields.current.get(key ?? -1),
    keep(key: number | undefined, field: HTMLTextAreaElement | null) {
      if (key === undefined || field === null) return;
      fields.current.set(key, field);
      return () => void fields.current.delete(key);
    },
  };
}
