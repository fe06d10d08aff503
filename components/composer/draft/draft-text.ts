import { replaceThreadBreaks } from "#core/domain/markdown/thread-breaks.ts";
import type { Draft } from "./draft.ts";

/** Returns all text of a draft as plain lines: the main post and customized text. */
export function draftText({ content, overrides }: Draft): string {
  const own = Object.values(overrides).flatMap((override) => [override.title, override.content]);
  return [content, ...own]
    .map((text) => replaceThreadBreaks(text ?? "").trim())
    .filter((text) => text !== "")
    .join("\n\n");
}
