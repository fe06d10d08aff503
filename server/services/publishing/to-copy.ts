import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { splitThread } from "#core/domain/markdown/split-thread.ts";
import { rulesOf } from "#core/domain/verdict/choose-format.ts";
import { manifestFor } from "#server/providers/index.ts";
import type { Copy } from "#server/providers/spec.ts";
import { platformOptions } from "#server/sandbox/simulated-fault.ts";
import { copyOf, formatOf } from "../posts/plan-entries.ts";
import type { DueEntry } from "./find-due-entry.ts";

/** What an entry's channel is to get, as its verdict has shown it. */
export function toCopy(entry: DueEntry): Copy {
  const manifest = manifestFor(entry.channel);
  const format = formatOf(entry);
  const markdown = copyOf(entry.post.content, entry);
  const isThread = rulesOf(manifest, format)?.thread != null;
  const sources = isThread ? splitThread(markdown) : [markdown];
  return {
    format,
    title: entry.title,
    items: sources.map((source) => renderDocument(parseMarkdown(source), manifest.dialect)),
    options: platformOptions(entry.options as Record<string, unknown>),
  };
}
