import type { Problem } from "../api/problem.ts";

/**
 * Returns the error of an input field as a sentence; undefined if the refusal isn't about this field alone.
 */
export function fieldProblem({ reason, message }: Problem, field: string): string | undefined {
  const start = `${field}: `;
  if (reason !== "invalid_input" || !message.startsWith(start)) return undefined;
  const words = message.slice(start.length);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
