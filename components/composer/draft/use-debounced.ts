"use client";
import { useEffect, useState } from "react";

export function useDebounced<Value>(value: Value, pause_ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause_ms);
    return () => clearTimeout(timer);
  }, [value, pause_ms]);
  return debounced;
}
