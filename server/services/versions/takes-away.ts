import type { PostState } from "./post-state.ts";

/** Removing fewer characters counts as a correction, not as lost text. */
const MANY_CHARACTERS = 40;

export function takesAway(before: PostState, after: PostState): boolean {
  const kept = new Map(textsOf(after));
  const files = new Set(filesOf(after));
  return (
    textsOf(before).some(([place, text]) => removed(text, kept.get(place)) >= MANY_CHARACTERS) ||
    filesOf(before).some((id) => !files.has(id))
  );
}

function textsOf({ content, channels }: PostState): [string, string][] {
  const own = channels.flatMap((channel): [string, string][] => [
    [`content ${channel.channel_id}`, channel.content ?? ""],
    [`title ${channel.channel_id}`, channel.title ?? ""],
  ]);
  return [["content", content], ...own];
}

function filesOf({ media, channels }: PostState): string[] {
  return [...media, ...channels.flatMap((channel) => channel.media ?? [])];
}

/** Returns the number of characters between the common prefix and the common suffix of two texts. */
function removed(before: string, after = ""): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
