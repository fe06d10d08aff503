import { EDITS } from "./approval-states.ts";

/** What an approval applies to: a short hash of each part of what every channel gets. */
export interface ChannelPrint {
  channel_id: string;
  name: string;
  parts: { text: string; files: string; title: string; format: string; options: string };
  /** The channel's time; null if it is published immediately or has no time. */
  at: string | null;
}

const PARTS = [
  "text",
  "files",
  "title",
  "format",
  "options",
] as const satisfies readonly (keyof ChannelPrint["parts"])[];

/**
 * Describes what is in the current rendering and wasn't in the previous one. A removed channel doesn't count, because
 * nothing unapproved is sent.
 */
export function differences(
  before: readonly ChannelPrint[],
  now: readonly ChannelPrint[],
  { times }: { times: boolean },
): string[] {
  const previous = new Map(before.map((print) => [print.channel_id, print]));
  return now.flatMap((print) => {
    const old = previous.get(print.channel_id);
    if (old === undefined) return [`${print.name}: ${EDITS.channel_added.label}`];
    const parts = PARTS.filter((part) => old.parts[part] !== print.parts[part]);
    const changed = times && old.at !== print.at ? [...parts, "time" as const] : parts;
    return changed.map((part) => `${print.name}: ${EDITS[part].label} changed`);
  });
}
