"use client";
import { useEffect, useState } from "react";

type Engine = typeof import("./engine.ts");

/** The verdict's own code, once it has come; until then, and where it can't be loaded, null: the server judges alone. */
export function useEngine(): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    let gone = false;
    void import("./engine.ts").then(
      (loaded) => {
        if (!gone) setEngine(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return engine;
}
