import { loadEngine } from "./load-engine.ts";

/** The repairs, with the parser where these texts need it. Rejects where either can't be loaded. */
export async function loadRepairs(
  texts: readonly string[],
): Promise<typeof import("./repairs.ts")> {
  const [repairs] = await Promise.all([import("./repairs.ts"), loadEngine(texts)]);
  return repairs;
}
