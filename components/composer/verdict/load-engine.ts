import type { Work } from "./engine.ts";

export type Engine = typeof import("./engine.ts");

/** Loads the validation code that this work needs. Rejects if some of it can't be loaded. */
export async function loadEngine(work: Work): Promise<Engine> {
  const engine = await import("./engine.ts");
  if (engine.lacksCode(work)) await engine.loadCode(work);
  return engine;
}
