import type { Difference } from "./comparison.ts";
import type { Outcome } from "./run-comparisons.ts";

const LONGEST = 400;
const INDENT = " ".repeat(9);
/** Characters that a terminal wouldn't show, or would show differently. */
const INVISIBLE = /[\p{C}\p{M}\u115f\u1160\u2800\u3164]|[^\S ]/gu;

/** Formats a comparison in a line, followed by the inputs that differ. */
export function showOutcome(outcome: Outcome): string {
  const { name, state } = outcome;
  if (state === "skipped") return `skipped  ${name}: ${outcome.missing.join(", ")} is not set.`;
  if (state === "failed") return `FAILED   ${name}: ${outcome.reason}`;
  const { count, differences, note } = outcome;
  if (state === "agrees")
    return [`agrees   ${name}: ${count} compared.`, note ?? ""].join(" ").trimEnd();
  const head = `DIFFERS  ${name}: ${differences.length} of ${count} compared, the first of them:`;
  return [head, ...differences.map(showDifference)].join("\n");
}

function showDifference({ input, ours, theirs }: Difference): string {
  return [
    `${INDENT}${show(input)}`,
    `${INDENT}  ours   ${show(ours)}`,
    `${INDENT}  theirs ${show(theirs)}`,
  ].join("\n");
}

function show(value: unknown): string {
  const json = JSON.stringify(value).replace(INVISIBLE, toEscape);
  return json.length > LONGEST ? `${json.slice(0, LONGEST)}… (${json.length} characters)` : json;
}

function toEscape(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
