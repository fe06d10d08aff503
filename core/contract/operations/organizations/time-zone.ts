import { z } from "zod";
import { describeUnknownZone, usualZoneName } from "#core/contract/zone-name.ts";

/** Longer input isn't parsed. */
const MOST_TYPED = 1_000;

/** An IANA time zone, normalized to its usual spelling in any case. */
export const TimeZone = z
  .string()
  .trim()
  .max(MOST_TYPED)
  .overwrite((typed) => usualZoneName(typed) ?? typed)
  .refine((typed) => usualZoneName(typed) !== undefined, {
    error: (issue) => describeUnknownZone(String(issue.input)),
  })
  .meta({ description: "An IANA time zone.", examples: ["Europe/Prague"] });
