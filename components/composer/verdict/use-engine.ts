"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Work } from "./engine.ts";
import { type Engine, loadEngine } from "./load-engine.ts";

interface Loaded {
  engine: Engine | null;
  failed: boolean;
}

/**
 * The verdict's own code, once it has come with all that this work takes. Until then, and where it can't be loaded, it is
 * null and the server judges alone.
 */
export function useEngine(work: Work): Loaded {
  const [{ engine, failed }, setLoaded] = useState<Loaded>({ engine: null, failed: false });
  const lacking = engine === null || engine.lacksCode(work);
  const load = useEffectEvent(() => loadEngine(work));
  useEffect(() => {
    if (!lacking) return;
    let gone = false;
    const show = (loaded: Loaded) => {
      if (!gone) setLoaded(loaded);
    };
    void load().then(
      (loaded) => show({ engine: loaded, failed: false }),
      () => show({ engine, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [lacking, engine]);
  return { engine: lacking ? null : engine, failed: lacking && failed };
}
