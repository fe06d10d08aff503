/**
 * What a platform requires of a post besides its text, so that the conformance tests can send every format of every
 * platform.
 */
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules, OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Json, Provider, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { usualFile } from "./media-limits.ts";
import type { MemoryFile } from "./memory-files.ts";
import { toFiles } from "./random/file-spec.ts";

type Options = { [name: string]: Json };

export function demandedTitle({ title }: FormatRules): string | null {
  return title?.required ? "A title" : null;
}

export function demandedFiles({ media }: FormatRules): MemoryFile[] {
  if (media === null || media.min_count === 0) return [];
  const { videos, documents, min_count } = media;
  const images = media.cover ? null : media.images;
  const usual =
    (images && usualFile("image", images)) ??
    (videos && usualFile("video", videos)) ??
    (documents && usualFile("document", documents));
  return usual === null ? [] : toFiles(Array.from({ length: min_count }, () => usual));
}

export async function demandedOptions(
  { manifest, choices }: Provider,
  context: ProviderContext,
  format: Format,
): Promise<Options> {
  const options: Options = {};
  for (const rule of manifest.options) {
    if (!rule.required || rule.formats?.includes(format) === false) continue;
    const lookUp = choices?.[rule.name];
    const [first] = (await lookUp?.(context, { query: "", options })) ?? [];
    options[rule.name] = first?.value ?? exampleOf(rule);
  }
  return options;
}

export const CAPTIONS = "1\n00:00:00,000 --> 00:00:02,500\nHello\n";

function exampleOf({ type, values, texts }: OptionRule): Json {
  switch (type) {
    case "enum":
      return values?.[0] ?? null;
    case "address":
      return "https://example.com/";
    case "integer":
      return 1;
    case "boolean":
      return true;
    case "string":
      return "example";
    case "time":
      return "2030-01-01T00:00:00Z";
    case "captions":
      return CAPTIONS;
    case "texts":
      return Array.from({ length: texts?.min_count ?? 1 }, (_, index) => `Choice ${index + 1}`);
  }
}

export function linkStart(format: Format): string {
  return format === "link" || format === "article" ? "https://example.com/ " : "";
}
