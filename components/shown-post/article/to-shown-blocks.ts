import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import { textParts } from "../text/text-parts.ts";
import type { ShownBlock } from "./shown-block.ts";

/** Converts the blocks of an article, split by formatting. Code contains no links. */
export function toShownBlocks(
  blocks: readonly ArticleBlock[],
  manifest: Pick<ProviderManifest, "provider" | "links">,
): ShownBlock[] {
  return blocks.map((block) => ({
    kind: block.kind,
    depth: block.kind === "heading" ? block.depth : 0,
    parts: block.kind === "code" ? [{ text: block.text, kinds: [] }] : textParts(block, manifest),
  }));
}
