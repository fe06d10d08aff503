import type { Draft } from "./draft.ts";

/** Returns all text of a draft as plain lines: the main post and customized text. */
export function draftWords({ content, overrides }: Draft): string {
  const own = Object.values(overrides).flatMap((override) => [override.title, override.content]);
  return [content, ...own]
    .map((words) => words?.trim() ?? "")
    .filter((words) => words !== "")
    .join("\n\n");
}
