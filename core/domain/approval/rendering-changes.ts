import { type ChannelPrint, differences } from "./rendering-print.ts";

/** What every channel is sent: as hashes, and in words for people to compare. */
export interface Rendering {
  prints: ChannelPrint[];
  /** The words behind a hash of `prints`. Missing where they were too many to store. */
  words: { [hash: string]: string };
}

/** A part of what a channel is sent that differs between two renderings. */
export interface RenderingChange {
  channel_id: string;
  name: string;
  part: "channel" | "time" | keyof ChannelPrint["parts"];
  /** Null where there was nothing, or its words were not stored. */
  before: string | null;
  after: string | null;
}

/** The hashes whose words people compare. A format is a word already. */
const WORDED = ["text", "title", "files", "options"] as const;

/** How the second rendering differs from the first, channel by channel. Removed channels and other times are told too. */
export function renderingChanges(before: Rendering, now: Rendering): RenderingChange[] {
  const known = new Map(before.prints.map((print) => [print.channel_id, print]));
  const left = new Set(now.prints.map(({ channel_id }) => channel_id));
  const removed = before.prints.filter(({ channel_id }) => !left.has(channel_id));
  return [
    ...now.prints.flatMap((print) => {
      const old = known.get(print.channel_id);
      if (old === undefined) return [channelChange(print, { before: null, after: print.name })];
      return partChanges({ old, words: before.words }, { print, words: now.words });
    }),
    ...removed.map((print) => channelChange(print, { before: print.name, after: null })),
  ];
}

function channelChange(
  { channel_id, name }: ChannelPrint,
  change: Pick<RenderingChange, "before" | "after">,
): RenderingChange {
  return { channel_id, name, part: "channel", ...change };
}

function partChanges(
  { old, words: oldWords }: { old: ChannelPrint; words: Rendering["words"] },
  { print, words }: { print: ChannelPrint; words: Rendering["words"] },
): RenderingChange[] {
  if (differences([old], [print], { times: true }).length === 0) return [];
  const { channel_id, name } = print;
  const changes: RenderingChange[] = WORDED.filter(
    (part) => old.parts[part] !== print.parts[part],
  ).map((part) => ({
    ...{ channel_id, name, part },
    before: oldWords[old.parts[part]] ?? null,
    after: words[print.parts[part]] ?? null,
  }));
  if (old.parts.format !== print.parts.format)
    changes.push({
      ...{ channel_id, name, part: "format" },
      ...{ before: old.parts.format, after: print.parts.format },
    });
  if (old.at !== print.at)
    changes.push({ channel_id, name, part: "time", before: old.at, after: print.at });
  return changes;
}
