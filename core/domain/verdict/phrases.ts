import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { CountingUnit } from "#core/contract/resources/media-rules.ts";
import type { TextLength } from "../measure/text-lengths.ts";

const thousands = new Intl.NumberFormat("en-US");

/** "312 of 300 characters: 12 too many". */
export function tooMany({ length, limit, unit }: TextLength): string {
  const noun = unit === "utf8_byte" ? "bytes" : "characters";
  return countOf(length, limit, noun);
}

export function countOf(count: number, limit: number, noun: string): string {
  return `${formatNumber(count)} of ${formatNumber(limit)} ${noun}: ${formatNumber(count - limit)} too many`;
}

/** With thousands separators. The formatter is slow, and most numbers don't need it. */
export function formatNumber(count: number): string {
  return Math.abs(count) < 1_000 ? String(count) : thousands.format(count);
}

export function unitNoun(unit: CountingUnit): string {
  return unit === "utf8_byte" ? "bytes" : "characters";
}

/** Returns the display name of a format: "local post". */
export function formatNoun(format: Format | undefined): string {
  return format?.replaceAll("_", " ") ?? "post";
}

/** With an article: "a local post", "an article". */
export function aFormat(format: Format | undefined): string {
  return withArticle(formatNoun(format));
}

export function startWithFormat(format: Format | undefined): string {
  const text = aFormat(format);
  return `A${text.slice(1)}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

export function anyOf(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
