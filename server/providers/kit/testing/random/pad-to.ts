import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { renderCopy } from "#core/domain/copy/index.ts";

/** Appends words to the text until it has the format's limit plus `more`. Every letter counts as one. */
export function padTo(
  markdown: string,
  { format }: FormatRules,
  manifest: ProviderManifest,
  more = 0,
): string {
  const copy = { manifest, markdown, format, title: null, options: {}, media: [] };
  const lengths = renderCopy(copy).items[0]?.lengths ?? [];
  const room = Math.min(...lengths.map(({ length, limit }) => limit - length)) + more;
  // The text and the padding are two paragraphs.
  return room < 4 ? markdown : `${markdown}\n\n${wordsOf(room - 2)}`;
}

function wordsOf(length: number): string {
  return "word "
    .repeat(Math.ceil(length / 5))
    .slice(0, length - 1)
    .concat("d");
}
