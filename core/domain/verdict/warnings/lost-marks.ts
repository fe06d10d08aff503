import type { Warning } from "#core/contract/resources/warning.ts";
import type { WarningRule } from "../rule.ts";

/**
 * The marks and links that the platform can't show as written, counted over all items of a thread. For mentions see
 * `unlinkedMentions`.
 */
export const lostMarks: WarningRule = ({ items }) => {
  const all = items.flatMap(({ rendition }) => rendition.warnings);
  const warnings = all.filter(({ code }) => code !== "unlinked_mention");
  return items.length === 1 ? warnings : merge(warnings);
};

/** Returns the first warning of each kind, like a single text. */
function merge(warnings: readonly Warning[]): Warning[] {
  const kinds = new Map<string, Warning>();
  for (const warning of warnings) {
    const kind = `${warning.code} ${warning.detail.mark ?? ""}`;
    if (!kinds.has(kind)) kinds.set(kind, warning);
  }
  return [...kinds.values()];
}
