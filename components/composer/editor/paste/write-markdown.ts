import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { encodeTarget } from "#core/domain/markdown/writing/encode-target.ts";
import { wrapCode } from "#core/domain/markdown/writing/fence-code.ts";
import type { Block, Run } from "./rich-text.ts";

/** Escaped with a backslash. */
const DELIMITERS = /[*_~`[\]]/g;
const AT_LINE_START = /^(\s*)(#{1,6}(?=\s)|[-+](?=\s)|>|\d{1,9}(?=[.)]\s))/gm;

/**
 * Converts rich text to markdown that reads as the same text. Null if impossible; the plain text then contains more.
 */
export function writeMarkdown(blocks: readonly Block[]): string | null {
  const words = write(blocks, wordsOf);
  const attempts = [
    (run: Run) => runOf(run, (text) => text),
    (run: Run) => runOf(run, escapeMarkup),
  ];
  for (const attempt of attempts) {
    const markdown = write(blocks, attempt, "#");
    if (renderDocument(parseMarkdown(markdown), "slack").text.trim() === words.trim())
      return markdown;
  }
  return null;
}

const wordsOf = ({ text }: Run) => text;

function escapeMarkup(text: string): string {
  return text.replaceAll(DELIMITERS, "\\$&").replaceAll(AT_LINE_START, "$1\\$2");
}

function runOf(run: Run, write: (text: string) => string): string {
  const text = run.text.trim();
  if (text === "") return run.text;
  let marked = run.code ? wrapCode(text) : write(text);
  if (run.strike) marked = `~~${marked}~~`;
  if (run.emphasis) marked = `*${marked}*`;
  if (run.strong) marked = `**${marked}**`;
  // Put spaces at the edges outside of the markup, which is invalid otherwise.
  return run.text.replace(text, () => marked);
}

function writeRuns(
  runs: readonly Run[],
  writeRun: (run: Run) => string,
  isMarkdown: boolean,
): string {
  let written = "";
  for (let at = 0; at < runs.length; ) {
    const url = runs[at]?.url;
    const end = runs.findIndex((run, index) => index > at && run.url !== url);
    const linked = runs.slice(at, end === -1 ? runs.length : end);
    const text = linked.map(writeRun).join("");
    written += isMarkdown && url !== undefined ? linkTo(url, text) : text;
    at += linked.length;
  }
  return written;
}

function linkTo(url: string, text: string): string {
  const label = text.trim();
  if (label === "" || label === url) return text;
  return text.replace(label, () => `[${label}](${encodeTarget(url, "()<>")})`);
}

function write(blocks: readonly Block[], writeRun: (run: Run) => string, heading = ""): string {
  let written = "";
  let last: Block | undefined;
  for (const block of blocks) {
    const gap = last?.kind === "item" && block.kind === "item" ? "\n" : "\n\n";
    const text = writeRuns(block.runs, writeRun, heading !== "").trim();
    if (text === "") continue;
    written += (last === undefined ? "" : gap) + startOf(block, heading) + text;
    last = block;
  }
  return written;
}

function startOf({ kind, depth, number }: Block, heading: string): string {
  if (kind === "heading") return heading === "" ? "" : `${heading.repeat(depth)} `;
  if (kind === "quote") return "> ";
  if (kind === "paragraph") return "";
  const indent = (number === undefined ? "  " : "   ").repeat(depth);
  return `${indent}${number === undefined ? "-" : `${number}.`} `;
}
