import type { WarningRule } from "../rule.ts";

/** A copy that a fix has cut shows this as long as it stays cut. */
export const truncatedCopy: WarningRule = ({ items, manifest }, { fixes_applied }) => {
  const last = items.at(-1)?.rendition.text ?? "";
  if (!fixes_applied.includes("trim_to_fold") || !last.includes("…")) return [];
  const message = `The text was cut to fit ${manifest.title}: its end is left out.`;
  return [{ code: "truncated", message, detail: { fix: "trim_to_fold" } }];
};
