import { renderCopy } from "#core/domain/copy/index.ts";
import type { Copy } from "#server/providers/spec.ts";
import { platformOptions } from "#server/sandbox/simulated-fault.ts";
import { copyOf } from "../posts/entry-copy.ts";
import type { DueEntry } from "./find-due-entry.ts";

/** What an entry's channel is to get: the items that its verdict has judged, made by the same function. */
export function toCopy(entry: DueEntry): Copy {
  const { format, title, items, options } = renderCopy(copyOf(entry.post, entry));
  return { format, title, items, options: platformOptions(options) };
}
