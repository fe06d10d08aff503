import { measure } from "#core/domain/measure/index.ts";
import { brokenLimit } from "#core/domain/measure/text-lengths.ts";
import { formatNumber, unitNoun } from "../phrases.ts";
import type { WarningRule } from "../rule.ts";

/** Formats that the platform accepts only from some accounts, where Crier can't tell which. */
export const formatMayBeRefused: WarningRule = ({ rules }) =>
  rules?.caution === undefined
    ? []
    : [{ code: "may_be_refused", message: rules.caution, detail: {} }];

/**
 * Texts within the documented limits that the platform may still refuse as too long. In a thread, a refusal leaves the
 * rest unpublished.
 */
export const mayBeRefused: WarningRule = ({ items, rules, manifest }) => {
  const limit = rules?.text.undocumented;
  if (limit === undefined || rules === undefined) return [];
  return items.flatMap(({ rendition, lengths, place }, index) => {
    const length = measure(rendition.text, limit.unit);
    if (length <= limit.limit || brokenLimit(lengths) !== undefined) return [];
    const isItem = rules.thread !== null;
    const which = isItem ? `Post ${index + 1}: ` : "";
    const rest =
      isItem && index < items.length - 1 ? " The posts after it would not be published." : "";
    const size = `${formatNumber(length)} ${unitNoun(limit.unit)}`;
    const message = `${which}${manifest.title} may refuse ${size}. It allows ${limit.limit} characters, but sometimes counts accented letters and curly quotes as 2 or 3.${rest} Shorten it to ${limit.limit} bytes.`;
    const detail = { ...limit, length, ...(isItem ? { path: `thread.${place}` } : {}) };
    return [{ code: "may_be_refused", message, detail }];
  });
};
