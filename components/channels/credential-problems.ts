import type { Problem } from "../api/problem.ts";

const PROBLEM = /^credentials\.(\w+): (.+?)\.?$/;

/** Returns the error of each credential by name; empty if the refusal isn't about single fields. */
export function credentialProblems({ reason, message }: Problem): Record<string, string> {
  if (reason !== "invalid_input") return {};
  const parts = message.split("; ").map((part) => PROBLEM.exec(part));
  const fields = parts.flatMap((match) => (match === null ? [] : [[match[1], sentence(match[2])]]));
  return fields.length === parts.length ? Object.fromEntries(fields) : {};
}

function sentence(words = "") {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
