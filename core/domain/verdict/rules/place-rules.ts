import type { PlaceRules } from "#core/contract/resources/place-rules.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy } from "#core/domain/copy/index.ts";
import { firstLink } from "#core/domain/markdown/facets/first-link.ts";
import { measureCodePoints } from "#core/domain/measure/code-point.ts";
import { countNoun } from "#core/domain/words.ts";
import { formatNumber } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";
import { isSetTo, settingOf } from "../setting-of.ts";

/** The rules that a place's moderators have set for titles, text and links. */
export const placeRules: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { places = [] } = copy.manifest;
    return places
      .filter(({ when }) => isSetTo(copy, when))
      .flatMap((place) => [
        ...titleProblems(copy, place),
        ...textProblems(copy, place),
        ...linkProblems(copy, place),
      ]);
  },
};

function titleProblems({ title }: RenderedCopy, { name, title: rules }: PlaceRules) {
  const given = title?.trim() ?? "";
  if (given === "") return [];
  return wordProblems(given, rules, { name, what: "the title", path: "title" });
}

/** For text-only posts. */
function textProblems(copy: RenderedCopy, { name, text: rules }: PlaceRules): ValidationError[] {
  if (copy.format === "link" || copy.media.length > 0) return [];
  const text = copy.items
    .map(({ rendition }) => rendition.text)
    .join("\n")
    .trim();
  // Posts without text are refused everywhere (empty-content.ts).
  if (text === "") return [];
  if (rules.presence === "refused")
    return [problem(`${name} allows only a title. Remove the text.`)];
  return wordProblems(text, rules, { name, what: "the text" });
}

function wordProblems(
  given: string,
  { min_length, max_length, one_of, refused }: PlaceRules["title"],
  { name, what, path }: { name: string; what: string; path?: string },
): ValidationError[] {
  const length = measureCodePoints(given);
  const lower = given.toLowerCase();
  const has = (text: string) => lower.includes(text.toLowerCase());
  const say = (message: string) => problem(message, path);
  return [
    ...(min_length !== null && length < min_length
      ? [
          say(
            `${name} requires at least ${countNoun(min_length, "character")} in ${what}. It has ${formatNumber(length)}.`,
          ),
        ]
      : []),
    ...(max_length !== null && length > max_length
      ? [
          say(
            `${name} allows at most ${countNoun(max_length, "character")} in ${what}. It has ${formatNumber(length)}.`,
          ),
        ]
      : []),
    ...(one_of.length > 0 && !one_of.some(has)
      ? [say(`${name} requires one of these in ${what}: ${one_of.join(", ")}.`)]
      : []),
    ...refused
      .filter(has)
      .map((text) => say(`${name} doesn't allow "${text}" in ${what}. Remove it.`)),
  ];
}

function linkProblems(copy: RenderedCopy, { name, link_hosts }: PlaceRules): ValidationError[] {
  if (copy.format !== "link") return [];
  const host = hostOf(copy);
  if (host === null) return [];
  const isBelow = (each: string) => host === each || host.endsWith(`.${each}`);
  const { only, refused } = link_hosts;
  const isRefused = refused.some(isBelow) || (only.length > 0 && !only.some(isBelow));
  if (!isRefused) return [];
  const instead = only.length === 0 ? "" : ` It allows links to ${only.join(", ")}.`;
  return [problem(`${name} doesn't allow links to ${host}.${instead}`)];
}

/** Returns the host of the format's link option, or else of the first link in the text. */
function hostOf(copy: RenderedCopy): string | null {
  const { rules, items } = copy;
  const set = rules?.link === undefined ? null : settingOf(copy, rules.link.option);
  const [item] = items;
  const url = set ?? (item === undefined ? null : firstLink(item.rendition));
  return typeof url === "string" && URL.canParse(url) ? new URL(url).hostname : null;
}

function problem(message: string, path?: string): ValidationError {
  return { code: "validation", field: "content", ...(path === undefined ? {} : { path }), message };
}
