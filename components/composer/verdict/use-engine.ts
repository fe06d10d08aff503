"use client";
import { useEffect, useState } from "react";

type Engine = typeof import("./engine.ts");

interface Loaded {
  engine: Engine | null;
  failed: boolean;
}

/** Returns the validation engine. Null until loaded, or if loading failed: then only the server validates. */
export function useEngine(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ engine: null, failed: false });
  useEffect(() => {
    void import("./engine.ts").then(
      (engine) => setLoaded({ engine, failed: false }),
      () => setLoaded({ engine: null, failed: true }),
    );
  }, []);
  return loaded;
}
