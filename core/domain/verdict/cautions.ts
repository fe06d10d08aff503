import type { Warning } from "#core/contract/resources/warning.ts";
import type { Caution } from "./subject.ts";

/** The marks and links that the platform can't show as written, counted over all items of a thread. */
export const lostMarks: Caution = ({ items }) => {
  const warnings = items.flatMap(({ rendition }) => rendition.warnings);
  return items.length === 1 ? warnings : merge(warnings);
};

/** A copy that a repair has cut says so for as long as it stays cut. */
export const truncatedCopy: Caution = ({ fixes_applied, items, manifest }) => {
  const last = items.at(-1)?.rendition.text ?? "";
  if (!fixes_applied.includes("trim_to_fold") || !last.includes("…")) return [];
  const message = `The copy was cut to fit ${manifest.title}: its end is left out.`;
  return [{ code: "truncated", message, detail: { fix: "trim_to_fold" } }];
};

/** A file that is still being processed is not an error: it is told, and looked at again. */
export const missingMedia: Caution = ({ media }) => {
  const waiting = media.filter((file) => !file.ready).map((file) => file.id);
  if (waiting.length === 0) return [];
  const message = `${waiting.length === 1 ? "A file is" : `${waiting.length} files are`} still being processed.`;
  return [{ code: "missing_media", message, detail: { media_ids: waiting } }];
};

/** One warning of a kind, the one that tells of most, as of one text. */
function merge(warnings: readonly Warning[]): Warning[] {
  const kinds = new Map<string, Warning>();
  for (const warning of warnings) {
    const kind = `${warning.code} ${warning.detail.mark ?? ""}`;
    if (!kinds.has(kind)) kinds.set(kind, warning);
  }
  return [...kinds.values()];
}
