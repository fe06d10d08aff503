import type { core, ZodError } from "zod";
import { Refusal } from "./refusal.ts";

/** Returns a refusal that says what the first invalid field must be. `parent` prefixes its path. */
export function refuseInput(error: ZodError, parent = ""): Refusal {
  const [issue] = error.issues;
  if (issue === undefined) return Refusal.because("invalid_input", "The input is not valid.");
  const index = issue.path.find((part) => typeof part === "number");
  const others = error.issues.length - 1;
  const more = others > 0 ? ` (and ${others} more)` : "";
  const field = [parent, ...issue.path].filter((part) => part !== "").join(".");
  return Refusal.because(
    "invalid_input",
    endSentence(`${field === "" ? "The input" : `${field}:`} ${demand(issue)}${more}`),
    index === undefined ? {} : { index },
  );
}

function endSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}

function demand(issue: core.$ZodIssue): string {
  if (issue.code === "invalid_type") {
    const missing = issue.message.endsWith("received undefined");
    if (issue.message.startsWith("Invalid input"))
      return missing ? "is required" : `must be ${NOUNS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value" && issue.message.startsWith("Invalid")) {
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
  }
  if (issue.code === "too_small") return `must have at least ${bound(issue.origin, issue.minimum)}`;
  if (issue.code === "too_big") return `must have at most ${bound(issue.origin, issue.maximum)}`;
  return issue.message.slice(0, 1).toLowerCase() + issue.message.slice(1);
}

const NOUNS: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
  null: "null",
};

function bound(origin: string, limit: number | bigint) {
  const unit = { string: " characters", array: " elements" }[origin];
  return unit === undefined
    ? `the value ${limit}`
    : `${limit}${limit === 1 ? unit.slice(0, -1) : unit}`;
}
