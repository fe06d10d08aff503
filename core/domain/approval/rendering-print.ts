/** What an approval applies to: a short hash of each part of what every channel gets. */
export interface ChannelPrint {
  channel_id: string;
  name: string;
  parts: { text: string; files: string; title: string; format: string; options: string };
  /** The channel's time; null if it is published immediately or has no time. */
  at: string | null;
}

const WORDS: Record<keyof ChannelPrint["parts"], string> = {
  text: "text",
  files: "files or their alt text",
  title: "title",
  format: "format",
  options: "options",
};

/**
 * Describes what is in the current rendering and wasn't in the previous one. A removed channel doesn't count, because
 * nothing unapproved is sent.
 */
export function differences(
  before: readonly ChannelPrint[],
  now: readonly ChannelPrint[],
  { times }: { times: boolean },
): string[] {
  const known = new Map(before.map((print) => [print.channel_id, print]));
  return now.flatMap((print) => {
    const old = known.get(print.channel_id);
    if (old === undefined) return [`${print.name}: channel added`];
    const parts = (Object.keys(WORDS) as (keyof ChannelPrint["parts"])[])
      .filter((part) => old.parts[part] !== print.parts[part])
      .map((part) => `${print.name}: ${WORDS[part]} changed`);
    return times && old.at !== print.at ? [...parts, `${print.name}: time changed`] : parts;
  });
}
