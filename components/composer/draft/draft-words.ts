import type { Draft } from "./draft.ts";

/** All words of a draft, as plain lines: the story's, and what its channels have of their own. */
export function draftWords({ content, overrides }: Draft): string {
  const own = Object.values(overrides).flatMap((override) => [override.title, override.content]);
  return [content, ...own]
    .map((words) => words?.trim() ?? "")
    .filter((words) => words !== "")
    .join("\n\n");
}
