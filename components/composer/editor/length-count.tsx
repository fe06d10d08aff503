import { formatNumber } from "#core/domain/verdict/phrases.ts";
import type { PreviewItem } from "../verdict/validated-entry.ts";

const NEARLY = 0.9;

export function LengthCount({ length, limit }: Pick<PreviewItem, "length" | "limit">) {
  const tone = length > limit ? "font-bold text-failed" : "text-muted";
  const near = length <= limit && length >= limit * NEARLY ? "font-bold text-warning" : tone;
  // No tabular figures: in this typeface they make the comma of "3,000" as wide as a digit.
  return (
    <span className={`ml-auto text-sm whitespace-nowrap ${near}`}>
      {formatNumber(length)} / {formatNumber(limit)}
    </span>
  );
}
