/**
 * The functions that manifests are written with, so that each reads like a table: a part that is left out has no rule.
 * A comment gives the source of a number, and how sure it is where the platform itself does not say it: `[2nd]`, only
 * other publishers say it; `[conflict]`, sources disagree, and the one used is given; `[unconfirmed]`, believed, but
 * written nowhere.
 */
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type {
  Budget,
  FileRules,
  FormatRules,
  MediaRules,
  OptionRule,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";

/** Bytes. Platforms that say "MB" without saying which are taken at the smaller: what fits it fits both. */
export const MB = 1_000_000;
export const GB = 1000 * MB;

/** Seconds. */
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

/** What publishing and replying cost where the platform charges nothing of its own. */
export const USUAL_COST: ProviderManifest["credit_cost"] = {
  publish: 0,
  publish_with_link: 0,
  reply: 1,
};

/**
 * A limit of "characters" by a platform that does not say what it takes for one: UTF-16 code units, which are never
 * fewer than code points or graphemes, so that what fits here fits there.
 */
export function characters(limit: number): Budget {
  return { unit: "utf16", limit };
}

/** A text that may be left out where there is media. */
export function text(...budgets: Budget[]): FormatRules["text"] {
  return { budgets, required: false, forbidden: [] };
}

/** A text that media does not stand in for. */
export function requiredText(...budgets: Budget[]): FormatRules["text"] {
  return { budgets, required: true, forbidden: [] };
}

/** A post of media alone: whatever is written has no place in it. */
export const NO_TEXT: FormatRules["text"] = text(characters(0));

export function title(...budgets: Budget[]): NonNullable<FormatRules["title"]> {
  return { budgets, required: false, forbidden: [] };
}

export function requiredTitle(...budgets: Budget[]): NonNullable<FormatRules["title"]> {
  return { budgets, required: true, forbidden: [] };
}

/** A kind of post. Without title, thread or media where these are left out. */
export function format(
  name: Format,
  rules: Pick<FormatRules, "text"> & Partial<FormatRules>,
): FormatRules {
  return { format: name, title: null, thread: null, media: null, ...rules };
}

/** A format whose posts are chains, of any length. */
export const ANY_LENGTH: FormatRules["thread"] = { max_items: null };

/** What a post takes of files: as many as its kinds allow, none demanded, kinds apart, unless said otherwise. */
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

/** What files of one kind must be like. */
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

/** A shape that is demanded: sides are whole pixels, so that files come near a ratio and seldom meet it. */
export function near(ratio: number): { min: number; max: number } {
  return { min: ratio * 0.99, max: ratio * 1.01 };
}

/** An option that is a text, of `max_length` UTF-16 code units where the platform says so. */
export function words(
  name: string,
  title: string,
  description: string,
  max_length: number | null = null,
): OptionRule {
  const common = { values: null, required: false, default: null };
  return { name, title, description, type: "string", ...common, max_length };
}

/** An option that is the address of a page. */
export function address(
  name: string,
  title: string,
  description: string,
  max_length = 2000,
): OptionRule {
  return { ...words(name, title, description, max_length), type: "address" };
}

/** An option that is one of the platform's own values, each with what people call it. */
export function choice(
  name: string,
  title: string,
  description: string,
  value_titles: Record<string, string>,
): OptionRule {
  const values = Object.keys(value_titles);
  return { ...words(name, title, description), type: "enum", values, value_titles };
}

/** An option that is on or off: off where it is left out. */
export function flag(name: string, title: string, description: string): OptionRule {
  return { ...words(name, title, description), type: "boolean", default: false };
}

/** An option that is a whole number. */
export function integer(name: string, title: string, description: string): OptionRule {
  return { ...words(name, title, description), type: "integer" };
}

/** An option that is a list, with commas between its items. `limit` is of all of it, in code points. */
export function list(
  name: string,
  title: string,
  description: string,
  rules: NonNullable<OptionRule["list"]>,
): OptionRule {
  return { ...words(name, title, description), list: rules };
}

/** An option that is several texts. */
export function texts(
  name: string,
  title: string,
  description: string,
  rules: NonNullable<OptionRule["texts"]>,
): OptionRule {
  return { ...words(name, title, description), type: "texts", texts: rules };
}

/** An option that has this value where it is left out. */
export function byDefault(value: string | boolean | number, option: OptionRule): OptionRule {
  return { ...option, default: value };
}

/** An option for which the platform, or the account, has a setting of its own where it is left out. */
export function platformDecides(option: OptionRule): OptionRule {
  return { ...option, default: null };
}

/** An option that is called `title` where it is left out, which is none of its values. */
export function whenUnset(title: string, option: OptionRule): OptionRule {
  return { ...option, unset_title: title };
}

/** An option that these formats alone have. */
export function only(formats: Format[], option: OptionRule): OptionRule {
  return { ...option, formats };
}

/** An option that posts without files alone have. */
export function withoutFiles(option: OptionRule): OptionRule {
  return { ...option, without_files: true };
}

/** An option whose words the platform counts into the text's length. */
export function counted(option: OptionRule): OptionRule {
  return { ...option, counted: true };
}

/** An option without which the platform takes no post. */
export function required(option: OptionRule): OptionRule {
  return { ...option, required: true };
}

/** An option whose values are looked up on the platform: names, which people may type too. */
export function lookedUp(option: OptionRule): OptionRule {
  return { ...option, lookup: "name" };
}

/** An option whose values are looked up on the platform: ids, which nobody types. */
export function lookedUpById(option: OptionRule): OptionRule {
  return { ...option, lookup: "id" };
}
