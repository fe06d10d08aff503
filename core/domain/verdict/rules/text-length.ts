import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import {
  countedOptions,
  dialectOf,
  type RenderedCopy,
  type RenderedItem,
} from "#core/domain/copy/index.ts";
import { offerRebalanceThread } from "#core/domain/fixes/rebalance-thread.ts";
import { offerSplitToThread } from "#core/domain/fixes/split-to-thread.ts";
import { offerTrimToFold } from "#core/domain/fixes/trim-to-fold.ts";
import { renderDocument, toCountedText } from "#core/domain/markdown/index.ts";
import { brokenLimit, textLengths } from "#core/domain/measure/text-lengths.ts";
import { inThread } from "../in-thread.ts";
import { formatNumber, startWithFormat, tooMany } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** Each text must be within every limit of its format. */
export const textLength: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { rules, items, manifest } = copy;
    if (rules === undefined) return [];
    if (rules.text.budgets[0]?.limit === 0) return unsupportedText(copy);
    if (items.every(({ lengths }) => brokenLimit(lengths) === undefined)) return [];
    const before = countedOptions(copy);
    const fixes = leavesRoom(copy, before) ? offersFor(copy) : [];
    return items.flatMap((item, index) => {
      const { lengths } = item;
      if (brokenLimit(lengths) === undefined) return [];
      const { at: place, start } = inThread(copy, item, index);
      const typed = item.sent === item.markdown ? lengths : lengthsAsTyped(item, copy);
      return lengths.flatMap((counted, at) => {
        const { length, limit } = counted;
        if (length <= limit) return [];
        const added = length - (typed[at]?.length ?? length);
        return {
          code: "validation" as const,
          field: "content",
          ...place,
          message: `${start}${tooMany(counted)} for ${manifest.title}${including(copy, before, added)}.${wayOut(copy)}`,
          fixes,
        };
      });
    });
  },
};

/** Says what counts besides the text as typed: the options before it, and what was added to links. */
function including({ links }: RenderedCopy, before: string, added: number): string {
  const cause = links === undefined ? "link tracking" : "links";
  const parts = [
    before === "" ? "" : "the content warning",
    added > 0 ? `${formatNumber(added)} for ${cause}` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `, including ${parts.join(" and ")}`;
}

/** Returns the lengths of an item without what is added to its links. */
function lengthsAsTyped({ document }: Pick<RenderedItem, "document">, copy: RenderedCopy) {
  const { rules, manifest } = copy;
  const dialect = dialectOf(manifest, rules);
  const counted = toCountedText(renderDocument(document, dialect), dialect);
  return textLengths(counted, rules?.text.budgets ?? [], manifest, countedOptions(copy));
}

/** Suggests an article if the platform has them, because their limit is higher. */
function wayOut({ rules, manifest }: RenderedCopy): string {
  const article = manifest.formats.find(({ format }) => format === "article");
  const limit = article?.text.budgets[0]?.limit ?? 0;
  if (limit <= (rules?.text.budgets[0]?.limit ?? limit)) return "";
  return ` An article can have ${formatNumber(limit)} characters.`;
}

/** Text in a format without text isn't cut automatically: people decide what to do with it. */
function unsupportedText({ rules, items, manifest }: RenderedCopy): ValidationError[] {
  if (items.every(({ rendition }) => rendition.text.trim() === "")) return [];
  const message = `${startWithFormat(rules?.format)} on ${manifest.title} shows no text. Remove the text or choose another format.`;
  return [{ code: "validation", field: "content", message }];
}

/** Whether the text before the post's leaves room for any: otherwise no fix of the text helps. */
function leavesRoom({ rules, manifest }: RenderedCopy, before: string): boolean {
  const shortest = textLengths("…", rules?.text.budgets ?? [], manifest, before);
  return before === "" || brokenLimit(shortest) === undefined;
}

function offersFor({ rules, manifest }: RenderedCopy) {
  if (rules === undefined) return [];
  if (rules.thread !== null) return [offerRebalanceThread(rules)];
  // A poll can't be split: a thread has no choices, so it would be another post.
  const split = rules.format === "poll" ? undefined : offerSplitToThread(manifest);
  return split === undefined ? [offerTrimToFold(rules)] : [offerTrimToFold(rules), split];
}
