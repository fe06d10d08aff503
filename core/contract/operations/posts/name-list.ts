import { z } from "zod";
import { nearestName } from "#core/contract/nearest-name.ts";

const MOST_CHARACTERS = 1_000;

/** A comma-separated list of known names. Drops duplicates; the error for an unknown name contains it. */
export function nameList<Name extends string>(allowed: readonly Name[]) {
  return z
    .string()
    .max(MOST_CHARACTERS)
    .transform((text, context): Name[] => {
      const names = [...new Set(text.split(",").map((name) => name.trim()))];
      const unknown = names.find((name) => !allowed.includes(name as Name));
      if (unknown === undefined) return names as Name[];
      const nearest = nearestName(unknown, allowed);
      context.addIssue({
        code: "custom",
        message:
          nearest === undefined || unknown === ""
            ? `"${unknown}" is unknown. Known values: ${allowed.join(", ")}`
            : `"${unknown}" is unknown. Did you mean "${nearest}"? Known values: ${allowed.join(", ")}`,
      });
      return z.NEVER;
    });
}
