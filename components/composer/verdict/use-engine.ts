"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Work } from "./engine.ts";
import { type Engine, loadEngine } from "./load-engine.ts";

interface Loaded {
  engine: Engine | null;
  failed: boolean;
}

/**
 * Returns the validation engine with all code that this work needs. Null until loaded, or if loading failed: then only
 * the server validates.
 */
export function useEngine(work: Work): Loaded {
  const [{ engine, failed }, setLoaded] = useState<Loaded>({ engine: null, failed: false });
  const lacking = engine === null || engine.lacksCode(work);
  const load = useEffectEvent(() => loadEngine(work));
  useEffect(() => {
    if (!lacking) return;
    let unmounted = false;
    const show = (loaded: Loaded) => {
      if (!unmounted) setLoaded(loaded);
    };
    void load().then(
      (loaded) => show({ engine: loaded, failed: false }),
      () => show({ engine, failed: true }),
    );
    return () => {
      unmounted = true;
    };
  }, [lacking, engine]);
  return { engine: lacking ? null : engine, failed: lacking && failed };
}
