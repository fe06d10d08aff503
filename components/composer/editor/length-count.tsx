import { formatNumber } from "#core/domain/verdict/words.ts";
import type { PreviewItem } from "../verdict/judged-entry.ts";

const NEARLY = 0.9;

/** How long the words are, against what the platform takes. */
export function LengthCount({ length, limit }: Pick<PreviewItem, "length" | "limit">) {
  const tone = length > limit ? "font-bold text-failed" : "text-muted";
  const near = length <= limit && length >= limit * NEARLY ? "font-bold text-warning" : tone;
  return (
    <span className={`ml-auto text-sm whitespace-nowrap tabular-nums ${near}`}>
      {formatNumber(length)} / {formatNumber(limit)}
    </span>
  );
}
