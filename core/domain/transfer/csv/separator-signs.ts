import type { Separator } from "#core/contract/import-uses.ts";

/** The character of each separator. */
export const SEPARATOR_SIGNS: Record<Separator, string> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  pipe: "|",
};
