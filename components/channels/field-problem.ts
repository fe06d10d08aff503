import type { Problem } from "../api/problem.ts";

/** What is wrong with a field of the input, as a sentence; undefined where the refusal is not about it alone. */
export function fieldProblem({ reason, message }: Problem, field: string): string | undefined {
  const start = `${field}: `;
  if (reason !== "invalid_input" || !message.startsWith(start)) return undefined;
  const words = message.slice(start.length);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
