import { type ChannelPrint, differences } from "./rendering-print.ts";

/** What every channel gets: as hashes, and as text for comparison by people. */
export interface Rendering {
  prints: ChannelPrint[];
  /** Text by the hashes in `prints`. Missing if there was too much to store. */
  words: { [hash: string]: string };
}

export interface RenderingChange {
  channel_id: string;
  name: string;
  part: "channel" | "time" | keyof ChannelPrint["parts"];
  /** Null if there was nothing, or its text wasn't stored. */
  before: string | null;
  after: string | null;
}

/** Hashes with a text to compare. Formats are plain text themselves. */
const WORDED = ["text", "title", "files", "options"] as const;

/** Returns the differences of two renderings by channel, including removed channels and changed times. */
export function renderingChanges(before: Rendering, now: Rendering): RenderingChange[] {
  const previous = new Map(before.prints.map((print) => [print.channel_id, print]));
  const left = new Set(now.prints.map(({ channel_id }) => channel_id));
  const removed = before.prints.filter(({ channel_id }) => !left.has(channel_id));
  return [
    ...now.prints.flatMap((print) => {
      const old = previous.get(print.channel_id);
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
  { old, words: oldText }: { old: ChannelPrint; words: Rendering["words"] },
  { print, words }: { print: ChannelPrint; words: Rendering["words"] },
): RenderingChange[] {
  if (differences([old], [print], { times: true }).length === 0) return [];
  const { channel_id, name } = print;
  const changes: RenderingChange[] = WORDED.filter(
    (part) => old.parts[part] !== print.parts[part],
  ).map((part) => ({
    channel_id,
    name,
    part,
    before: oldText[old.parts[part]] ?? null,
    after: words[print.parts[part]] ?? null,
  }));
  if (old.parts.format !== print.parts.format)
    changes.push({
      channel_id,
      name,
      part: "format",
      before: old.parts.format,
      after: print.parts.format,
    });
  if (old.at !== print.at)
    changes.push({ channel_id, name, part: "time", before: old.at, after: print.at });
  return changes;
}
