import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { MediaFact } from "../media-fact.ts";

/** The error that says what is wrong with a file: the end of a sentence that begins with it. */
export function problemOf({ id }: MediaFact, what: string): ValidationError {
  const message = `the file ${id} ${what}.`;
  return { code: "validation", field: "content", path: `media.${id}`, message };
}
