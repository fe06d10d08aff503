import type { MediaRules } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy, RenderedItem } from "../copy/index.ts";
import { itemLimit } from "../copy/index.ts";
import { offerRebalanceThread } from "../fixes/rebalance-thread.ts";
import { fenceCode } from "../markdown/article/fence-code.ts";
import { firstLink } from "../markdown/facets/first-link.ts";
import { listLength, readList } from "../measure/list-length.ts";
import { textLengths } from "../measure/text-lengths.ts";
import type { MediaFact } from "../media-fact.ts";
import { canBeReencoded, isImage } from "../media-fact.ts";
import { countedMarks } from "./counted-marks.ts";
import { mediaCount } from "./media-count.ts";
import { mediaFiles } from "./media-files.ts";
import { optionTexts } from "./option-texts.ts";
import { bannedTerms, blockedLinks, quietHours } from "./organization-policy.ts";
import { aFormat, anyOf, countOf, formatNoun, startWithFormat, unitNoun } from "./phrases.ts";
import { placeRules } from "./place-rules.ts";
import type { BrowserRule } from "./rule.ts";
import { isSetTo, settingOf } from "./setting-of.ts";
import { supportedOptions } from "./supported-options.ts";
import { textLength } from "./text-length.ts";
import { title } from "./title.ts";

/**
 * There must be something to publish, in each item of a thread. Whitespace, or what the platform treats as empty, isn't
 * enough; media alone only if the platform accepts it.
 */
const emptyContent: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { items, rules, manifest, media } = copy;
    const lacking = [...items.entries()].filter(([, item]) => !isEnough(copy, item));
    const what = media.length > 0 ? "needs text in addition to media" : "needs text or media";
    if (lacking.length === items.length && (media.length === 0 || rules?.thread == null))
      return [emptyError(`${manifest.title} ${what}. Write some text.`)];
    return lacking.map(([index, { place, media: shown }]) => ({
      ...emptyError(
        `Item ${index + 1}: ${manifest.title} ${shown.length > 0 ? "needs text in addition to media" : "needs text or media"}. Write some text.`,
      ),
      path: `thread.${place}`,
    }));
  },
};

/** A platform's limit for all code blocks together, including their fences. */
const codeLength: BrowserRule = {
  server_only: false,
  validate({ items, rules, manifest }) {
    const { code } = rules ?? {};
    if (code === undefined) return [];
    const blocks = items.flatMap(({ rendition: { text, marks } }) =>
      marks.flatMap((mark) =>
        mark.kind === "code_block"
          ? [fenceCode(mark.language, text.slice(mark.start, mark.end))]
          : [],
      ),
    );
    const count = blocks.reduce((sum, block) => {
      const [length] = textLengths(block, [code], manifest);
      return sum + (length?.length ?? 0);
    }, 0);
    if (count <= code.limit) return [];
    const message = `${countOf(count, code.limit, unitNoun(code.unit))} of code for ${manifest.title}. Shorten it.`;
    return [{ code: "validation", field: "content", message }];
  },
};

/** An option's value may require or exclude other options. */
const optionConditions: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { conditions = [] } = copy.manifest;
    return conditions
      .filter(({ when }) => isSetTo(copy, when))
      .flatMap(({ needs = [], excludes = [], reason }) => [
        ...needs
          .filter((name) => settingOf(copy, name) === null)
          .map((name) => problem(name, reason)),
        ...excludes
          .filter((setting) => isSetTo(copy, setting))
          .map(({ option }) => problem(option, reason)),
      ]);
  },
};

/** The total size of a post's files must be within the platform's limit. */
const mediaTotal: BrowserRule = {
  server_only: false,
  validate({ rules, media, manifest }) {
    const demands = rules?.media;
    if (demands?.max_total_bytes === undefined) return [];
    const total = media
      .filter(({ ready }) => ready)
      .reduce((sum, file) => sum + bytesSent(file, demands), 0);
    if (total <= demands.max_total_bytes) return [];
    const message = `The files have ${countOf(total, demands.max_total_bytes, "bytes")} in total for ${aFormat(rules?.format)} on ${manifest.title}. Remove some or use smaller ones.`;
    return [{ code: "validation", field: "content", path: "media", message }];
  },
};

/** A thread's items must be within the platform's limit, or Crier's if the platform has none. */
const threadItems: BrowserRule = {
  server_only: false,
  validate({ rules, items, manifest }) {
    if (rules === undefined) return [];
    const limit = itemLimit(rules);
    if (items.length <= limit) return [];
    return [
      {
        code: "validation",
        field: "content",
        path: "thread",
        message: `${countOf(items.length, limit, "items")} for a thread on ${manifest.title}.`,
        fixes: [offerRebalanceThread(rules)],
      },
    ];
  },
};

/** Invisible characters, which messages show by their code point. */
const INVISIBLE = /^[\p{C}\p{Z}]$/u;

/** Some platforms refuse texts with certain characters. */
const forbiddenCharacters: BrowserRule = {
  server_only: false,
  validate: ({ rules, items, manifest }) =>
    (rules?.text.forbidden ?? [])
      .filter((character) => items.some(({ rendition }) => rendition.text.includes(character)))
      .map((character) => ({
        code: "validation",
        field: "content",
        message: `${manifest.title} doesn't allow ${nameOf(character)} in text. Remove it.`,
      })),
};

/** The total length of a list option must be within the platform's limit. */
const optionLists: BrowserRule = {
  server_only: false,
  validate({ options, manifest }) {
    return manifest.options.flatMap(({ name, title, list }) => {
      const typed = options[name];
      if (list === undefined || typeof typed !== "string") return [];
      const length = listLength(readList(typed), list);
      if (length <= list.limit) return [];
      const added =
        list.space_adds === 0 ? "" : ` and ${list.space_adds} more for each item with a space`;
      const message = `“${title}” of ${manifest.title} has ${countOf(length, list.limit, "characters")}. Commas count${added}.`;
      return [{ code: "validation", field: "content", path: `options.${name}`, message }];
    });
  },
};

/** The requested format must exist on the platform. */
const supportedFormat: BrowserRule = {
  server_only: false,
  validate({ rules, format, manifest }) {
    if (rules !== undefined) return [];
    const supported = anyOf(manifest.formats.map((each) => formatNoun(each.format)));
    return [
      {
        code: "unsupported",
        field: "channel",
        path: "format",
        message: `${manifest.title} doesn't have the format "${formatNoun(format)}". Choose ${supported}.`,
      },
    ];
  },
};

/** A format that links to a page needs its URL: in the format's option, or as a link in the text. */
const pageLink: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { rules, manifest, items } = copy;
    if (rules?.link === undefined || settingOf(copy, rules.link.option) !== null) return [];
    if (items.some(({ rendition }) => firstLink(rendition) !== null)) return [];
    const { option } = rules.link;
    const title = manifest.options.find(({ name }) => name === option)?.title ?? option;
    const message = `${startWithFormat(rules.format)} on ${manifest.title} needs a link. Add a URL to the text, or set “${title}”.`;
    return [{ code: "validation", field: "content", path: `options.${option}`, message }];
  },
};

/** The rules that browsers can validate, in the order in which people read their errors. */
export const BROWSER_RULES: readonly BrowserRule[] = [
  supportedFormat,
  emptyContent,
  textLength,
  codeLength,
  threadItems,
  title,
  forbiddenCharacters,
  countedMarks,
  mediaCount,
  mediaFiles,
  mediaTotal,
  supportedOptions,
  optionLists,
  optionTexts,
  optionConditions,
  pageLink,
  placeRules,
  bannedTerms,
  blockedLinks,
  quietHours,
];

function nameOf(character: string): string {
  if (!INVISIBLE.test(character)) return `"${character}"`;
  const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return `the invisible character U+${number}`;
}

/** A still image that is too large by itself is sent with the maximum size of its kind. */
function bytesSent(file: MediaFact, { images }: MediaRules): number {
  const most = images?.max_bytes ?? null;
  const shrinks = most !== null && isImage(file) && canBeReencoded(file, images?.types ?? []);
  return shrinks ? Math.min(file.bytes, most) : file.bytes;
}

function problem(name: string, reason: string): ValidationError {
  const path = name === "title" ? "title" : `options.${name}`;
  return { code: "validation", field: "content", path, message: reason };
}

function isEnough({ rules }: RenderedCopy, { rendition: { text }, media }: RenderedItem): boolean {
  const blank = rules?.text.blank === undefined ? undefined : new RegExp(rules.text.blank, "u");
  const hasText = text.trim() !== "" && blank?.test(text) !== true;
  return hasText || (media.length > 0 && rules?.text.required !== true);
}

function emptyError(message: string): ValidationError {
  return { code: "empty", field: "content", message };
}
