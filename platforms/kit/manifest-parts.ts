/**
 * Helpers that make manifests read like tables. A part that is left out has no rule. Comments in manifests give the
 * source of a value. They also say if the platform itself doesn't state it, because it comes from other publishers or
 * no document confirms it, and if sources disagree.
 */
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { Budget, FileRules, MediaRules } from "#core/contract/resources/media-rules.ts";
import type {
  FormatRules,
  OptionRule,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";

/** In bytes. "MB" without a definition means the smaller one, since what fits it fits both. */
export const MB = 1_000_000;
export const GB = 1000 * MB;

/** In seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const JPEG = "image/jpeg";
export const PNG = "image/png";
export const GIF = "image/gif";
export const WEBP = "image/webp";
export const MP4 = "video/mp4";
export const MOV = "video/quicktime";
export const WEBM = "video/webm";
export const PDF = "application/pdf";

export const USUAL_COST: ProviderManifest["credit_cost"] = {
  publish: 0,
  publish_with_link: 0,
  reply: 1,
};

/**
 * A limit of "characters" if the platform doesn't define them: UTF-16 code units, which are never fewer than
 * code points or graphemes, so text that fits here fits there.
 */
export function characters(limit: number): Budget {
  return { unit: "utf16", limit };
}

/** Optional text if there is media. */
export function text(...budgets: Budget[]): FormatRules["text"] {
  return { budgets, required: false, forbidden: [] };
}

/** Text that is required even with media. */
export function requiredText(...budgets: Budget[]): FormatRules["text"] {
  return { budgets, required: true, forbidden: [] };
}

export const NO_TEXT: FormatRules["text"] = text(characters(0));

export function title(...budgets: Budget[]): NonNullable<FormatRules["title"]> {
  return { budgets, required: false, forbidden: [] };
}

export function requiredTitle(...budgets: Budget[]): NonNullable<FormatRules["title"]> {
  return { budgets, required: true, forbidden: [] };
}

export function format(
  name: Format,
  rules: Pick<FormatRules, "text"> & Partial<FormatRules>,
): FormatRules {
  return { format: name, title: null, thread: null, media: null, ...rules };
}

export const ANY_LENGTH: FormatRules["thread"] = { max_items: null };

/**
 * Rules for a post's files. By default each kind has its own limit, none is required and kinds can't be
 * mixed.
 */
export function media(rules: Partial<MediaRules>): MediaRules {
  const { images = null, videos = null, documents = null } = rules;
  return {
    min_count: 0,
    max_count: Math.max(...[images, videos, documents].map((kind) => kind?.max_count ?? 0)),
    images,
    videos,
    documents,
    mix: false,
    alt_text: null,
    ...rules,
  };
}

export function files(
  rules: Pick<FileRules, "max_count" | "types"> & Partial<FileRules>,
): FileRules {
  return {
    max_bytes: null,
    aspect_ratio: null,
    min_side: null,
    max_pixels: null,
    duration_seconds: null,
    ...rules,
  };
}

/** An aspect ratio with tolerance: sides are whole pixels, so files rarely match a ratio exactly. */
export function near(ratio: number): { min: number; max: number } {
  return { min: ratio * 0.99, max: ratio * 1.01 };
}

/** A text option, of up to `max_length` UTF-16 code units if the platform has a limit. */
export function textOption(
  name: string,
  title: string,
  description: string,
  max_length: number | null = null,
): OptionRule {
  const common = { values: null, required: false, default: null };
  return { name, title, description, type: "string", ...common, max_length };
}

export function address(
  name: string,
  title: string,
  description: string,
  max_length = 2000,
): OptionRule {
  return { ...textOption(name, title, description, max_length), type: "address" };
}

export function choice(
  name: string,
  title: string,
  description: string,
  value_titles: Record<string, string>,
): OptionRule {
  const values = Object.keys(value_titles);
  return { ...textOption(name, title, description), type: "enum", values, value_titles };
}

export function flag(name: string, title: string, description: string): OptionRule {
  return { ...textOption(name, title, description), type: "boolean", default: false };
}

export function integer(name: string, title: string, description: string): OptionRule {
  return { ...textOption(name, title, description), type: "integer" };
}

/** A comma-separated list option. `limit` applies to the whole list, in code points, and `max_items` to its items. */
export function list(
  name: string,
  title: string,
  description: string,
  rules: NonNullable<OptionRule["list"]>,
): OptionRule {
  return { ...textOption(name, title, description), list: rules };
}

export function texts(
  name: string,
  title: string,
  description: string,
  rules: NonNullable<OptionRule["texts"]>,
): OptionRule {
  return { ...textOption(name, title, description), type: "texts", texts: rules };
}

/** A time in RFC 3339 that must be later than the post's own. */
export function time(name: string, title: string, description: string): OptionRule {
  return { ...textOption(name, title, description, 64), type: "time" };
}

/** The text of a SubRip or WebVTT file, of up to `max_length` UTF-16 code units. */
export function captions(
  name: string,
  title: string,
  description: string,
  max_length: number,
): OptionRule {
  return { ...textOption(name, title, description, max_length), type: "captions" };
}

export function byDefault(value: string | boolean | number, option: OptionRule): OptionRule {
  return { ...option, default: value };
}

/** An option whose default is set by the platform or the account. */
export function platformDecides(option: OptionRule): OptionRule {
  return { ...option, default: null };
}

/** An option whose unset state is shown as `title`, which is not one of its values. */
export function whenUnset(title: string, option: OptionRule): OptionRule {
  return { ...option, unset_title: title };
}

/**
 * The platform's own label for what AI made. Omitted, it says neither yes nor no, so that an organization can require an
 * answer.
 */
export function aiLabel(name: string, title: string, description: string): OptionRule {
  const answers = { true: "Yes", false: "No" };
  const unset = whenUnset("Not answered", platformDecides(flag(name, title, description)));
  return { ...unset, value_titles: answers, discloses_ai: true };
}

export function only(formats: Format[], option: OptionRule): OptionRule {
  return { ...option, formats };
}

export function withoutFiles(option: OptionRule): OptionRule {
  return { ...option, without_files: true };
}

/** An option whose text counts towards the post's text limit. */
export function counted(option: OptionRule): OptionRule {
  return { ...option, counted: true };
}

export function required(option: OptionRule): OptionRule {
  return { ...option, required: true };
}

/** An option whose values are names looked up on the platform, which users may also type. */
export function lookedUp(option: OptionRule): OptionRule {
  return { ...option, lookup: "name" };
}

/** An option whose values are IDs looked up on the platform, which users can't type. */
export function lookedUpById(option: OptionRule): OptionRule {
  return { ...option, lookup: "id" };
}
