import type { Dialect } from "#core/contract/resources/dialect.ts";
import { trackLinks } from "../tracking/track-links.ts";
import type { Copy, RenderedItem } from "./copy.ts";
import type { RenderCache } from "./render-cache.ts";

/** The option whose text is published beside the post's. */
const FIRST_COMMENT = "first_comment";

/** Renders an item as it is sent, with its links tracked. Positions are those of the text as typed. */
export function trackItem(
  markdown: string,
  { tracking, dialect }: Required<Pick<Copy, "tracking">> & { dialect: Dialect },
  cache: Pick<RenderCache, "parse" | "render">,
): Pick<RenderedItem, "sent" | "rendition"> {
  const asTyped = () => ({ sent: markdown, rendition: cache.render(markdown, dialect) });
  if (tracking === null || tracking === undefined) return asTyped();
  const { markdown: sent, typedAt } = trackLinks(cache.parse(markdown), tracking);
  if (sent === markdown) return asTyped();
  const rendition = cache.render(sent, dialect);
  return {
    sent,
    rendition: { ...rendition, sourceOf: (offset) => typedAt(rendition.sourceOf(offset)) },
  };
}

/** Returns the options of a copy as they are sent. */
export function trackOptions(
  { options, tracking = null }: Pick<Copy, "options" | "tracking">,
  cache: Pick<RenderCache, "parse">,
): Record<string, unknown> {
  const comment = options[FIRST_COMMENT];
  if (tracking === null || typeof comment !== "string") return options;
  const { markdown } = trackLinks(cache.parse(comment), tracking);
  return { ...options, [FIRST_COMMENT]: markdown };
}
