import { API_COPY } from "./copy.ts";
import type { Problem } from "./problem.ts";

/** Comes with the first refusal: most visits have none. */
let refusals: typeof import("./words/refusal-words.ts") | undefined;

/** Must have ended before a refusal is told. Never throws: what can't be loaded is told in general words. */
export async function loadRefusalWords(): Promise<void> {
  refusals ??= await import("./words/refusal-words.ts").catch(() => undefined);
}

/** A failed call in words for people, with times on the clocks of `zone`. */
export function problemWords(problem: Problem, zone?: string): string {
  if (problem.code === "UNREACHABLE") return problem.message;
  const said = refusals?.refusalWords(problem, zone) ?? "";
  return said || API_COPY.failed;
}

/** The button that resolves what a plan or credits refused, for a person at the path `from`; null for other refusals. */
export function upgradeFor(problem: Problem, from: string) {
  return refusals?.upgradeFor(problem, from) ?? null;
}
