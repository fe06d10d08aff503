import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { MediaFact } from "../media-fact.ts";

/** Returns an error about a file. `what` completes a sentence that starts with the file. */
export function problemOf({ id }: MediaFact, what: string): ValidationError {
  const message = `the file ${id} ${what}.`;
  return { code: "validation", field: "content", path: `media.${id}`, message };
}
