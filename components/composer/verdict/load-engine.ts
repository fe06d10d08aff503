export type Engine = typeof import("./engine.ts");

/** The verdict's own code, with the parser where these texts need it. Rejects where either can't be loaded. */
export async function loadEngine(texts: readonly string[]): Promise<Engine> {
  const engine = await import("./engine.ts");
  if (engine.lacksParser(texts)) await engine.loadParser();
  return engine;
}
