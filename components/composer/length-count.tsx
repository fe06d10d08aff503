import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";

const NEARLY = 0.9;

/** How long the words are, against what the platform takes. */
export function LengthCount({ content }: { content: ChannelEntry["content"] | undefined }) {
  if (content === undefined) return null;
  const { length, limit } = content;
  const tone = length > limit ? "font-bold text-failed" : "text-muted";
  const near = length <= limit && length >= limit * NEARLY ? "font-bold text-warning" : tone;
  return (
    <span className={`ml-auto text-sm whitespace-nowrap tabular-nums ${near}`}>
      {length.toLocaleString("en-US")} / {limit.toLocaleString("en-US")}
    </span>
  );
}
