"use client";
import { useEffect, useState } from "react";

type Engine = typeof import("./engine.ts");

/**
 * The verdict's own code, once it has come. Until then, and where it can't be loaded, it is null and the server judges
 * alone.
 */
export function useEngine(): { engine: Engine | null; failed: boolean } {
  const [state, setState] = useState<{ engine: Engine | null; failed: boolean }>({
    engine: null,
    failed: false,
  });
  useEffect(() => {
    let gone = false;
    const show = (engine: Engine | null) => {
      if (!gone) setState({ engine, failed: engine === null });
    };
    void import("./engine.ts").then(show, () => show(null));
    return () => {
      gone = true;
    };
  }, []);
  return state;
}
