import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy } from "#core/domain/copy/index.ts";
import { lastThat } from "#core/domain/fixes/last-that.ts";
import { graphemeEnds } from "#core/domain/measure/grapheme-ends.ts";
import { brokenLimit, textLengths } from "#core/domain/measure/text-lengths.ts";
import { aFormat, countOf, startWithFormat, tooMany } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

type TextsRule = OptionRule & Required<Pick<OptionRule, "texts">>;

/** The texts of an option, such as a poll's choices, must be within the platform's limits of number and length. */
export const optionTexts: BrowserRule = {
  server_only: false,
  validate(copy) {
    return copy.manifest.options.filter(hasTexts).flatMap((rule) => {
      const value = copy.options[rule.name];
      const isOfFormat = copy.rules === undefined || rule.formats?.includes(copy.format) !== false;
      if (!isTexts(value) || !isOfFormat) return [];
      const messages = [
        ...checkCount(rule, value, copy),
        ...value.flatMap((text, index) =>
          checkText(rule, text, copy.manifest).map((message) => `Choice ${index + 1} ${message}`),
        ),
        ...checkSame(value),
      ];
      return messages.map((message) => problem(rule.name, message));
    });
  },
};

/** Returns the option texts that readers see next to the post's text. */
export function shownTexts({ manifest, options }: Pick<RenderedCopy, "manifest" | "options">) {
  return manifest.options
    .filter(hasTexts)
    .map(({ name }) => options[name])
    .filter(isTexts)
    .flat();
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function hasTexts(rule: OptionRule): rule is TextsRule {
  return rule.texts !== undefined;
}

function checkCount(
  { texts: { min_count, max_count } }: TextsRule,
  { length }: readonly string[],
  { format, manifest: { title } }: RenderedCopy,
): string[] {
  const where = `for ${aFormat(format)} on ${title}.`;
  if (length > max_count) return [`${countOf(length, max_count, "choices")} ${where}`];
  if (length >= min_count) return [];
  return [`${startWithFormat(format)} on ${title} needs ${min_count} choices. It has ${length}.`];
}

function checkText({ texts }: TextsRule, text: string, manifest: ProviderManifest): string[] {
  const shown = text.trim();
  if (shown === "") return ["is empty. Fill it in, or remove it."];
  return textLengths(shown, texts.budgets, manifest)
    .filter(({ length, limit }) => length > limit)
    .map(
      (length) =>
        `has ${tooMany(length)} for ${manifest.title}.${whereToCut(texts, shown, manifest)}`,
    );
}

/** For a text far over its limit, how many UTF-16 units to read per counted unit. */
const UNITS_LOOKED_AT = 20;
const QUOTED = 12;

/**
 * Shows where a text exceeds its limit by its last graphemes that fit. It isn't cut automatically, because a shortened
 * choice could mean something else.
 */
function whereToCut(
  { budgets }: TextsRule["texts"],
  text: string,
  manifest: ProviderManifest,
): string {
  const [{ limit } = { limit: 0 }] = budgets;
  const start = text.slice(0, limit * UNITS_LOOKED_AT);
  const fits = (end: number) =>
    brokenLimit(textLengths(start.slice(0, end), budgets, manifest)) === undefined;
  const ends = graphemeEnds(start);
  const end = lastThat(ends, fits);
  if (end === undefined) return "";
  const from = ends[Math.max(0, ends.indexOf(end) - QUOTED)] ?? 0;
  const fitting = start.slice(0, end);
  const quoted = ends.indexOf(end) < QUOTED ? fitting : `…${fitting.slice(from)}`;
  return ` The last text that fits is “${quoted}”.`;
}

/** Platforms distinguish choices only by their text. */
function checkSame(texts: readonly string[]): string[] {
  const shown = texts.map((text) => text.trim());
  return shown.flatMap((text, index) => {
    const first = shown.indexOf(text);
    if (text === "" || first === index) return [];
    return [`Choices ${first + 1} and ${index + 1} are the same. Change one.`];
  });
}

function problem(name: string, message: string): ValidationError {
  return { code: "validation", field: "content", path: `options.${name}`, message };
}
