"use client";
import { useEffect, useState } from "react";

/** The value, once it has stayed the same for so many milliseconds. */
export function useDebounced(value: string, pause_ms: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause_ms);
    return () => clearTimeout(timer);
  }, [value, pause_ms]);
  return debounced;
}
