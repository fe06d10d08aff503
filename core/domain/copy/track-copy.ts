import type { Dialect } from "#core/contract/resources/dialect.ts";
import { fillLinks } from "../channel-links/fill-links.ts";
import { withPlainMentions } from "../markdown/mention.ts";
import { type SplicedText, spliceText } from "../texts/splice-text.ts";
import { trackLinks } from "../tracking/track-links.ts";
import type { Copy, RenderedItem } from "./copy.ts";
import type { RenderCache } from "./render-cache.ts";

/** The option whose text is published beside the post's. */
const FIRST_COMMENT = "first_comment";

type Sending = Pick<Copy, "tracking" | "links">;

/** Renders an item as it is sent. Positions are those of the text as typed. */
export function trackItem(
  markdown: string,
  { dialect, ...sending }: Sending & { dialect: Dialect },
  cache: Pick<RenderCache, "parse" | "render">,
): Pick<RenderedItem, "sent" | "rendition"> {
  const { markdown: sent, typedAt } = asSent(markdown, sending, cache);
  const rendition = cache.render(sent, dialect);
  if (sent === markdown) return { sent, rendition };
  return {
    sent,
    rendition: { ...rendition, sourceOf: (offset) => typedAt(rendition.sourceOf(offset)) },
  };
}

/** Returns the options of a copy as they are sent. No platform is known to have mentions in a first comment. */
export function trackOptions(
  { options, ...sending }: Sending & Pick<Copy, "options">,
  cache: Pick<RenderCache, "parse">,
): Record<string, unknown> {
  const comment = options[FIRST_COMMENT];
  if (typeof comment !== "string") return options;
  const { markdown } = asSent(comment, sending, cache);
  const sent = withPlainMentions(markdown);
  return sent === comment ? options : { ...options, [FIRST_COMMENT]: sent };
}

/** Returns a text with its links tracked, and then those between channels filled in: they lead to the same post. */
export function asSent(
  markdown: string,
  { tracking, links }: Sending,
  { parse }: Pick<RenderCache, "parse">,
): SplicedText {
  const tracked = tracking ? trackLinks(parse(markdown), tracking) : spliceText(markdown, []);
  if (links === undefined) return tracked;
  const filled = fillLinks(tracked.markdown, links);
  return {
    markdown: filled.markdown,
    typedAt: (offset) => tracked.typedAt(filled.typedAt(offset)),
  };
}
