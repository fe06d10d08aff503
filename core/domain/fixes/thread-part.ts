import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Copy, ThreadItem } from "../copy/index.ts";
import { parseMarkdown, renderDocument } from "../markdown/index.ts";
import { joinItems } from "./join-items.ts";
import { type CopyLimits, splitCopy } from "./split-copy.ts";

export type ThreadPart = Pick<ThreadItem, "markdown" | "media">;

/** Splits an item into as many as its text needs. Its files stay with the first. */
export function splitPart({ markdown, media }: ThreadPart, limits: CopyLimits): ThreadPart[] {
  return splitCopy(markdown, limits).map((text, index) => ({
    markdown: text,
    media: index === 0 ? media : [],
  }));
}

export function withTexts(
  items: readonly ThreadPart[],
  change: (texts: readonly string[]) => readonly string[],
): ThreadPart[] {
  const texts = change(items.map(({ markdown }) => markdown));
  return items.map(({ media }, index) => ({ markdown: texts[index] ?? "", media }));
}

/** Removes invisible items, which a cut may leave. */
export function withoutBlank(
  items: readonly ThreadPart[],
  { manifest }: Pick<Copy, "manifest">,
): readonly ThreadPart[] {
  const seen = items.filter(
    ({ markdown, media }) => media.length > 0 || !isBlank(markdown, manifest.dialect),
  );
  return seen.length === 0 ? items : seen;
}

export function toThread(items: readonly ThreadPart[]): Pick<Copy, "markdown" | "media"> {
  return {
    markdown: joinItems(items.map(({ markdown }) => markdown)),
    media: items.flatMap(({ media }, item) => media.map((file) => ({ ...file, item }))),
  };
}

/** Whether a text is empty once rendered, such as marks around whitespace or an empty code block. */
function isBlank(markdown: string, dialect: ProviderManifest["dialect"]): boolean {
  return renderDocument(parseMarkdown(markdown), dialect).text.trim() === "";
}
