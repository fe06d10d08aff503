/** The input fields of a policy, validated and normalized for storage. */
import { z } from "zod";
import { strictObject } from "../strict-object.ts";
import { DomainName } from "./domain-name.ts";
import { TimeZone } from "./time-zone.ts";

const MOST_ENTRIES = 500;
const LONGEST_TERM = 100;
/** A term of only spaces, accents or invisible characters would never match. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const TimeOfDay = z
  .string()
  .regex(TIME_OF_DAY, {
    error: (issue) =>
      `${JSON.stringify(String(issue.input).slice(0, LONGEST_TERM))} is not a time of day: send one from 00:00 to 23:59, such as 22:00`,
  })
  .max(5)
  .meta({ examples: ["22:00"] });

const QuietHours = strictObject({ start: TimeOfDay, end: TimeOfDay }).refine(
  ({ start, end }) => start !== end,
  { error: "start and end must differ: quiet hours can't last all day" },
);

const Term = z
  .string()
  .trim()
  .max(LONGEST_TERM)
  .regex(VISIBLE, { error: "needs a letter, a digit or a sign" });

export const policyFields = {
  time_zone: TimeZone,
  quiet_hours: QuietHours,
  banned_terms: z
    .array(Term)
    .max(MOST_ENTRIES)
    .overwrite((terms) => distinct(terms, (term) => term.toLowerCase())),
  blocked_domains: z
    .array(DomainName)
    .max(MOST_ENTRIES)
    .overwrite((domains) => distinct(domains, (domain) => domain)),
};

/** Removes later values with the same key. */
function distinct(values: string[], keyOf: (value: string) => string): string[] {
  const firsts = new Map<string, string>();
  for (const value of values) {
    if (!firsts.has(keyOf(value))) firsts.set(keyOf(value), value);
  }
  return [...firsts.values()];
}
