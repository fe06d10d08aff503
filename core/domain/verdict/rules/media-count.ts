import type { MediaRules } from "#core/contract/resources/media-rules.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy, RenderedItem } from "#core/domain/copy/index.ts";
import { FILE_KINDS, type FileKind, isImage, kindOf } from "#core/domain/media-fact.ts";
import { listWords } from "#core/domain/words.ts";
import { aFormat, anyOf, countOf, formatNoun, startWithFormat, withArticle } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** How many files a format takes, of which kinds, and whether together. Of a thread, each item has its own. */
export const mediaCount: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { rules, media, manifest, items } = copy;
    if (rules === undefined) return [];
    const demands = rules.media;
    if (demands === null) {
      return media.length === 0
        ? []
        : [
            problem(
              `${startWithFormat(rules.format)} on ${manifest.title} can't have files. Remove them.`,
            ),
          ];
    }
    if (rules.thread === null)
      return countFiles(copy, demands, media).map((message) => problem(message));
    return items.flatMap((item, index) =>
      countFiles(copy, demands, item.media).map((message) => ({
        ...problem(`Post ${index + 1}: ${message}`),
        path: `thread_media.${item.place}`,
      })),
    );
  },
};

type CountedCopy = Pick<RenderedCopy, "rules" | "manifest" | "inferred">;

/** Returns the problems with the number of files that are shown together. */
function countFiles(
  copy: CountedCopy,
  demands: MediaRules,
  media: RenderedItem["media"],
): string[] {
  const format = copy.rules?.format;
  const { title } = copy.manifest;
  const kinds = FILE_KINDS.map((kind) => ({
    kind,
    count: media.filter((file) => kindOf(file) === kind).length,
    most: demands[kind]?.max_count ?? 0,
  })).filter(({ count }) => count > 0);
  const where = `for ${aFormat(format)} on ${title}.`;
  const problems = tooFew(copy, demands, media);
  for (const { kind, count, most } of kinds) {
    if (most === 0)
      problems.push(`${title} doesn't allow ${kind} in ${aFormat(format)}. Remove ${count}.`);
    else if (count > most) problems.push(`${countOf(count, most, kind)} ${where}`);
  }
  if (problems.length === 0 && media.length > demands.max_count)
    problems.push(`${countOf(media.length, demands.max_count, "files")} ${where}`);
  // A kind that the format doesn't take has its own message.
  const mixed = kinds.filter(({ most }) => most > 0);
  if (!demands.mix && mixed.length > 1) {
    problems.push(
      `${title} doesn't allow ${listWords(mixed.map(({ kind }) => kind))} in one ${copy.rules?.thread == null ? formatNoun(format) : "post"}. Remove one kind.`,
    );
  }
  return problems;
}

/** A cover doesn't count. */
function tooFew(
  { rules, manifest, inferred }: CountedCopy,
  demands: MediaRules,
  media: RenderedItem["media"],
): string[] {
  const { min_count, cover } = demands;
  const count = cover ? media.filter((file) => !isImage(file)).length : media.length;
  if (count >= min_count) return [];
  const { title } = manifest;
  const offered = media.length === 0 && inferred ? kindsOfAny(manifest) : [];
  if (offered.length > 1) return [`${title} needs ${anyOf(offered.map(aSingular))}.`];
  const taken = anyOf(kindsOf(demands).map(singular));
  const a = startWithFormat(rules?.format);
  const what = taken === formatNoun(rules?.format) ? title : `${a} on ${title}`;
  return min_count === 1
    ? [`${what} needs at least one ${taken}.`]
    : [`${a} on ${title} needs at least ${min_count} files (${taken}). It has ${count}.`];
}

/** Returns the kinds of files that a format counts. */
function kindsOf({ cover, ...rules }: MediaRules): FileKind[] {
  return FILE_KINDS.filter(
    (kind) => (rules[kind]?.max_count ?? 0) > 0 && !(cover && kind === "images"),
  );
}

/** Returns the kinds of files that any format counts: without a requested format, the first file decides. */
function kindsOfAny({ formats }: RenderedCopy["manifest"]): FileKind[] {
  const counted = formats.flatMap(({ media, thread }) =>
    media === null || thread !== null ? [] : kindsOf(media),
  );
  return FILE_KINDS.filter((kind) => counted.includes(kind));
}

function singular(kind: FileKind): string {
  return kind.slice(0, -1);
}

/** With an article: "an image". */
function aSingular(kind: FileKind): string {
  return withArticle(singular(kind));
}

function problem(message: string): ValidationError {
  return { code: "validation", field: "content", path: "media", message };
}
