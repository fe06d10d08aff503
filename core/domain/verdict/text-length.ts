import type { CountingUnit } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { offerTrimToFold } from "../fixes/trim-to-fold.ts";
import { textLengths } from "../measure/text-lengths.ts";
import type { Subject } from "./subject.ts";

const UNIT_WORDS: Partial<Record<CountingUnit, string>> = { utf8_byte: "bytes" };

/** The text must fit every budget of the platform. Says by how much it does not. */
export function textLength({ rendition, manifest }: Subject): ValidationError[] {
  return textLengths(rendition.text, manifest)
    .filter(({ length, limit }) => length > limit)
    .map(({ length, limit, unit }) => ({
      code: "validation" as const,
      field: "content",
      message: `${format(length)} of ${format(limit)} ${UNIT_WORDS[unit] ?? "characters"}: ${format(length - limit)} too many for ${manifest.title}.`,
      fixes: [offerTrimToFold(manifest)],
    }));
}

function format(count: number) {
  return count.toLocaleString("en-US");
}
