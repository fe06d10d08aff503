import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Subject } from "./subject.ts";

/** There must be something to publish: white space alone is nothing. */
export function emptyContent({ rendition, manifest }: Subject): ValidationError[] {
  if (rendition.text.trim() !== "") return [];
  return [
    {
      code: "empty",
      field: "content",
      message: `There is nothing to publish on ${manifest.title}. Write some text.`,
    },
  ];
}
