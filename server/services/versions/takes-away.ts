import type { PostState } from "./post-state.ts";

/** Fewer characters than these are a word put right, not words thrown away. */
const MANY_CHARACTERS = 40;

/** Whether a save takes words or files away that somebody may want back. */
export function takesAway(before: PostState, after: PostState): boolean {
  const kept = new Map(textsOf(after));
  const files = new Set(filesOf(after));
  return (
    textsOf(before).some(([place, text]) => removed(text, kept.get(place)) >= MANY_CHARACTERS) ||
    filesOf(before).some((id) => !files.has(id))
  );
}

/** Each text of a post with its place. A channel without words of its own has none to lose. */
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

/** How many characters stand between what the beginnings of two texts, and then their ends, have in common. */
function removed(before: string, after = ""): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
