import { z } from "zod";

/** Characters that don't belong in a name: controls, line breaks, and those that change the direction of text around it. */
const NOT_IN_NAMES = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text of one line that people, apps and terminals show next to their own. Whatever else it must be, it is `plain`. */
export function isPlain(text: string): boolean {
  return text.search(NOT_IN_NAMES) === -1;
}

export const PLAIN =
  "must not contain control characters, line breaks or text direction characters";

const MOST_IN_NAME = 100;

/** A letter, digit, symbol or punctuation mark: not only spaces, joiners and marks. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** A name given by people: unique per kind and organization, case-insensitively. */
export const GivenName = z
  .string()
  .trim()
  .min(1)
  .max(MOST_IN_NAME)
  .refine(isPlain, PLAIN)
  .refine((name) => VISIBLE.test(name), "must contain a visible character");

/** Returns a name from elsewhere, such as an app's or an account's, as a name that may be shown. Empty if nothing is left. */
export function toPlainName(text: string): string {
  const line = text.toWellFormed().replaceAll(NOT_IN_NAMES, " ");
  const name = line.replaceAll(/\s+/g, " ").trim();
  const characters = [...name];
  if (characters.length <= MOST_IN_NAME) return name;
  return `${characters
    .slice(0, MOST_IN_NAME - 1)
    .join("")
    .trimEnd()}…`;
}
