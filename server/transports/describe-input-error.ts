import type { core, ZodError } from "zod";
import { Refusal } from "#core/contract/refusal.ts";

/** A refusal that names the first field at fault and what it must be. */
export function describeInputError(error: ZodError): Refusal {
  const [issue] = error.issues;
  if (issue === undefined) return Refusal.because("invalid_input", "The input is not valid.");
  const index = issue.path.find((part) => typeof part === "number");
  const others = error.issues.length - 1;
  const more = others > 0 ? ` (and ${others} more)` : "";
  return Refusal.because(
    "invalid_input",
    `${describeIssue(issue)}${more}.`,
    index === undefined ? {} : { index },
  );
}

function describeIssue(issue: core.$ZodIssue): string {
  const field = issue.path.join(".");
  const message = issue.message.slice(0, 1).toLowerCase() + issue.message.slice(1);
  return field === "" ? `The input ${message}` : `${field}: ${message}`;
}
