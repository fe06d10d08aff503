import type { Fix } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { toPlainText } from "../markdown/to-plain-text.ts";
import { brokenLimit, textLengths } from "../measure/text-lengths.ts";
import { formatNumber } from "../verdict/phrases.ts";
import type { Repair } from "./fix-rule.ts";
import { trimTo } from "./trim-to-fold.ts";

type TitleRules = NonNullable<FormatRules["title"]>;

export function offerSetTitle({ budgets, noun = "title" }: TitleRules): Fix {
  const max_length = budgets[0]?.limit ?? 0;
  return {
    kind: "set_title",
    label: `Set a ${noun} of ${formatNumber(max_length)} characters`,
    max_length,
  };
}

/** Cuts the given title to fit, or uses the copy's first line of text. */
export const applySetTitle: Repair<"set_title"> = (
  { markdown, title, manifest, rules },
  { max_length },
) => {
  if (rules.title === null) return {};
  const { budgets, forbidden } = rules.title;
  const fits = (text: string) => brokenLimit(textLengths(text, budgets, manifest)) === undefined;
  const wanted = without(forbidden, title?.trim() || firstLine(markdown));
  if (wanted === "") return {};
  return { title: fits(wanted) ? wanted : trimTo(wanted, max_length, fits) };
};

function firstLine(markdown: string): string {
  const lines = toPlainText(markdown).split("\n");
  return lines.map((line) => line.trim()).find((line) => line !== "") ?? "";
}

function without(characters: readonly string[], text: string): string {
  return characters.reduce((rest, character) => rest.replaceAll(character, ""), text).trim();
}
