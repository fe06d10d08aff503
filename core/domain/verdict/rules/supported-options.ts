import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { OptionRule, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { readCaptions } from "#core/domain/captions.ts";
import type { RenderedCopy } from "#core/domain/copy/index.ts";
import { aFormat, anyOf, formatNoun, formatNumber } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";
import { isSetTo } from "../setting-of.ts";
import { isTexts } from "./option-texts.ts";

/** Options must exist on the platform and have the right type, and required ones must be set. */
export const supportedOptions: BrowserRule = {
  server_only: false,
  validate(copy, { due }) {
    const { options, rules, manifest, media } = copy;
    const isRequired = ({ required, unless }: OptionRule) =>
      required && (unless === undefined || !isSetTo(copy, unless));
    return [
      ...unknownOptions(options, manifest),
      ...manifest.options.flatMap((rule) => {
        const value = options[rule.name];
        const messages = isOf(rule, rules?.format)
          ? [
              ...checkOption({ ...rule, required: isRequired(rule) }, value, {
                platform: manifest.title,
                due,
              }),
              ...checkFiles(rule, value, { manifest, media }),
            ]
          : checkAbsent(rule, value, manifest.title);
        return messages.map((message) => problem(rule.name, message));
      }),
    ];
  },
};

function unknownOptions(
  options: Record<string, unknown>,
  manifest: ProviderManifest,
): ValidationError[] {
  const supported = new Set(manifest.options.map(({ name }) => name));
  const unknown = Object.keys(options).filter((name) => !supported.has(name));
  if (unknown.length === 0) return [];
  const names = supported.size === 0 ? "It has no options." : `It has ${anyOf([...supported])}.`;
  return unknown.map((name) =>
    problem(name, `${manifest.title} has no option "${name}". ${names}`),
  );
}

function problem(name: string, message: string): ValidationError {
  return { code: "validation", field: "content", path: `options.${name}`, message };
}

/** Whether a format has the option. Unknown formats may have any. */
export function isOf({ formats }: OptionRule, format: Format | undefined): boolean {
  return formats === undefined || format === undefined || formats.includes(format);
}

function checkAbsent(
  { title, formats = [] }: OptionRule,
  value: unknown,
  platform: string,
): string[] {
  if (value === undefined || value === null) return [];
  return [`“${title}” on ${platform} is only for ${formOf(formats)}. Remove it.`];
}

function checkFiles(
  { title, without_files }: OptionRule,
  value: unknown,
  { manifest, media }: Pick<RenderedCopy, "manifest" | "media">,
): string[] {
  if (without_files !== true || value === undefined || value === null || media.length === 0)
    return [];
  return [
    `“${title}” on ${manifest.title} is only for posts without files. Remove it, or the files.`,
  ];
}

/** Formats names: "a post, thread or poll". */
function formOf([first, ...others]: readonly Format[]): string {
  return anyOf([aFormat(first), ...others.map(formatNoun)]);
}

function checkOption(
  rule: OptionRule,
  value: unknown,
  { platform, due }: { platform: string; due: Date | null },
): string[] {
  const what = `“${rule.title}” on ${platform}`;
  if (value === undefined || value === null) {
    if (!rule.required) return [];
    const asks = rule.type === "enum" ? "Choose" : `${platform} needs`;
    return [`${asks} “${rule.title}”: ${rule.description}`];
  }
  if (!isOfType(rule, value)) return [`${what} must be ${nounOf(rule)}.`];
  if (rule.max_length !== null && typeof value === "string" && value.length > rule.max_length) {
    return [`${what} has ${value.length} characters. It can have at most ${rule.max_length}.`];
  }
  if (typeof value === "number" && !isWithin(rule, value))
    return [`${what} must be ${rangeOf(rule)}.`];
  const refused = rule.forbidden?.find((each) => typeof value === "string" && value.includes(each));
  if (refused !== undefined) return [`${what} can't contain “${refused}”. Remove it.`];
  const fault = faultIn(rule, value, due);
  return fault === null ? [] : [`${what}${fault}`];
}

/** Returns what is wrong with a value of its type, to follow the option's name; null if nothing is. */
function faultIn({ type, page }: OptionRule, value: unknown, due: Date | null): string | null {
  if (page !== undefined && !hasPath(String(value), page.path))
    return ` must be an address such as ${page.example}. Open the page and copy its address.`;
  if (type === "time" && due !== null && Date.parse(String(value)) <= due.getTime())
    return " must be later than the post itself. Choose a later time, or remove it.";
  const line = type === "captions" ? readCaptions(String(value)).broken : null;
  return line === null ? null : `: line ${line} ${BROKEN}`;
}

/** `*` in the pattern is any part of the path. */
function hasPath(address: string, pattern: string): boolean {
  const parts = new URL(address).pathname.replace(/(?<!\/)\/$/, "").split("/");
  const wanted = pattern.split("/");
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part === "*" ? parts[at] !== "" : part === parts[at]))
  );
}

const BROKEN =
  "isn't part of a caption with its times, such as 00:00:01,000 --> 00:00:03,000. Correct the file and choose it again.";

function isOfType({ type, values }: OptionRule, value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "enum") return typeof value === "string" && (values ?? []).includes(value);
  if (type === "address") return typeof value === "string" && isWebAddress(value);
  if (type === "texts") return isTexts(value);
  if (type === "time") return typeof value === "string" && isInstant(value);
  return typeof value === (type === "captions" ? "string" : type);
}

function isWithin({ range }: OptionRule, value: number): boolean {
  if (range === undefined) return true;
  if (range.only !== undefined) return range.only.includes(value);
  return value >= range.min && value <= range.max && value % range.step === 0;
}

/** Formats a range: "from 5 to 10,080", "a multiple of 60 from 60 to 46,080", or "1,440 or 4,320". */
function rangeOf({ range }: OptionRule): string {
  if (range === undefined) return "another";
  const { min, max, step, only } = range;
  if (only !== undefined) return anyOf(only.map(formatNumber));
  const ends = `from ${formatNumber(min)} to ${formatNumber(max)}`;
  return step === 1 ? ends : `a multiple of ${formatNumber(step)} ${ends}`;
}

/** Anything else, such as `javascript:`, would be published as a link. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//i.test(text);
}

/** In RFC 3339, with an offset. */
function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}

function nounOf({ type, values }: OptionRule): string {
  if (type === "enum") return anyOf(values ?? []);
  return {
    string: "text",
    address: "a URL that starts with https:// or http://",
    integer: "a whole number",
    boolean: "true or false",
    texts: "a list of texts",
    time: "a date and time with its offset, in RFC 3339 format",
    captions: "the text of a file",
  }[type];
}
