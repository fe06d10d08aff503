import { z } from "zod";
import type { Dialect } from "#core/contract/resources/dialect.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import type { SandboxPost } from "#server/sandbox/spec.ts";
import type { ShownWords } from "./shown-words.ts";

export function showDiscord(post: SandboxPost): ShownWords {
  const { content, thread_name, poll } = z
    .object({
      content: z.string().nullish(),
      thread_name: z.string().nullish(),
      poll: z.unknown().optional(),
    })
    .parse(post.payload);
  // A poll's question shows no markup.
  if (poll != null) return { title: thread_name ?? null, text: post.text, marks: [] };
  return { title: thread_name ?? null, ...withMarks(post, content ?? "", "discord") };
}

export function showReddit(post: SandboxPost): ShownWords {
  const { title = null, text } = z
    .object({ title: z.string().optional(), text: z.string() })
    .parse(post.payload);
  return { title, ...withMarks(post, text, "reddit") };
}

export function showLemmy(post: SandboxPost): ShownWords {
  const {
    name = null,
    body,
    text,
  } = z
    .object({
      name: z.string().optional(),
      body: z.string().nullish(),
      text: z.string().optional(),
    })
    .parse(post.payload);
  return { title: name, ...withMarks(post, body ?? text ?? "", "reddit") };
}

/**
 * Returns the sent Markdown as rendered, if its text equals the simulator's, which has no formatting. Otherwise returns
 * the simulator's text, without marks.
 */
function withMarks({ text }: SandboxPost, markdown: string, dialect: Dialect) {
  const read = renderDocument(parseMarkdown(markdown.replace(/ +$/gm, "")), dialect);
  if (wordsOf(read.text) !== wordsOf(text)) return { text, marks: [] };
  return { text: read.text, marks: read.marks };
}

function wordsOf(text: string): string {
  return text.replace(/`/g, "").replace(/\s+/g, " ").trim();
}
