import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaRules } from "#core/contract/resources/media-rules.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { RenderedCopy, RenderedItem } from "#core/domain/copy/index.ts";
import { FILE_KINDS, type FileKind, isImage, kindOf } from "#core/domain/media-fact.ts";
import { listWords } from "#core/domain/words.ts";
import { aFormat, anyOf, countOf, formatNoun, startWithFormat } from "../phrases.ts";
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

/** Returns the problems with the number of files that are shown together. */
function countFiles(
  { rules, manifest: { title } }: Pick<RenderedCopy, "rules" | "manifest">,
  { min_count, max_count, mix, cover, ...most }: MediaRules,
  media: RenderedItem["media"],
): string[] {
  const kinds = FILE_KINDS.map((kind) => ({
    kind,
    count: media.filter((file) => kindOf(file) === kind).length,
    most: most[kind]?.max_count ?? 0,
  })).filter(({ count }) => count > 0);
  const where = `for ${aFormat(rules?.format)} on ${title}.`;
  const problems: string[] = [];
  const count = cover ? media.filter((file) => !isImage(file)).length : media.length;
  if (count < min_count) {
    const taken = anyOf(
      FILE_KINDS.filter(
        (kind) => (most[kind]?.max_count ?? 0) > 0 && !(cover && kind === "images"),
      ).map(singular),
    );
    problems.push(tooFew({ title, format: rules?.format, taken, min_count, count }));
  }
  for (const { kind, count, most: limit } of kinds) {
    if (limit === 0)
      problems.push(
        `${title} doesn't allow ${kind} in ${aFormat(rules?.format)}. Remove ${count}.`,
      );
    else if (count > limit) problems.push(`${countOf(count, limit, kind)} ${where}`);
  }
  if (problems.length === 0 && media.length > max_count)
    problems.push(`${countOf(media.length, max_count, "files")} ${where}`);
  if (!mix && kinds.length > 1) {
    problems.push(
      `${title} doesn't allow ${listWords(kinds.map(({ kind }) => kind))} in one ${rules?.thread == null ? formatNoun(rules?.format) : "post"}. Remove one kind.`,
    );
  }
  return problems;
}

function singular(kind: FileKind): string {
  return kind.slice(0, -1);
}

function problem(message: string): ValidationError {
  return { code: "validation", field: "content", path: "media", message };
}

interface TooFew {
  title: string;
  format: Format | undefined;
  /** The kinds of files that the format takes, such as "image or video". */
  taken: string;
  min_count: number;
  count: number;
}

function tooFew({ title, format, taken, min_count, count }: TooFew): string {
  const what = taken === formatNoun(format) ? title : `${startWithFormat(format)} on ${title}`;
  return min_count === 1
    ? `${what} needs at least one ${taken}.`
    : `${startWithFormat(format)} on ${title} needs at least ${min_count} files (${taken}). It has ${count}.`;
}
