import { API_COPY } from "./copy.ts";
import type { Problem } from "./problem.ts";

/** Loaded with the first refusal, because most visits have none. */
let refusals: typeof import("./messages/refusal-message.ts") | undefined;

/** Must resolve before a refusal is shown. Never throws: without these messages, general ones are shown. */
export async function loadRefusalMessages(): Promise<void> {
  refusals ??= await import("./messages/refusal-message.ts").catch(() => undefined);
}

/** Returns a failed call's message for people, with times in `zone`. */
export function problemMessage(problem: Problem, zone?: string): string {
  if (problem.code === "UNREACHABLE") return problem.message;
  const message = refusals?.refusalMessage(problem, zone) ?? "";
  return message || API_COPY.failed;
}

/**
 * Returns the button that resolves a refusal by the plan or credits; null for other refusals. `from` is the
 * current path.
 */
export function upgradeFor(problem: Problem, from: string) {
  return refusals?.upgradeFor(problem, from) ?? null;
}
