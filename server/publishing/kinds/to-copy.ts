import { renderCopy } from "#core/domain/copy/index.ts";
import { type Copy, ProviderError } from "#platforms/kit/spec/provider.ts";
import { platformOptions } from "#platforms/kit/spec/simulate-option.ts";
import {
  copyOf,
  openLinks,
  type SiblingEntry,
  timeOfEntry,
} from "#server/posts/record/entry-copy.ts";
import type { DueEntry } from "#server/publishing/calls/due-entry.ts";

export type CopiedEntry = Parameters<typeof copyOf>[1] & {
  scheduled_at: Date | null;
  post: Pick<DueEntry["post"], "content" | "media" | "campaign" | "utm" | "scheduled_at">;
  siblings: readonly SiblingEntry[];
};

/**
 * Returns the copy for an entry's channel, rendered by the same function as for validation. Throws a ProviderError if
 * one of its files was deleted since or can't be used, or if a link between channels has no URL.
 */
export function toCopy(entry: CopiedEntry): Copy {
  const at = timeOfEntry(entry.post, entry);
  const post = { ...entry.post, entries: entry.siblings };
  const [open] = openLinks(post, entry);
  if (open !== undefined)
    throw new ProviderError(
      "validation",
      `The text links to another channel of the post, which has no URL there. Remove {{${open}.url}}, or write the URL.`,
    );
  const copy = copyOf(post, entry, at);
  const failed = copy.media.find(({ ready }) => !ready);
  if (failed !== undefined) {
    const reason = failed.failure ?? "It is still being processed.";
    throw new ProviderError(
      "validation",
      `The post can't be published without its file ${failed.id}: ${reason} Replace the file.`,
    );
  }
  const { format, title, items, options } = renderCopy(copy);
  return { format, title, items, options: withoutNull(platformOptions(options)) };
}

function withoutNull(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}
