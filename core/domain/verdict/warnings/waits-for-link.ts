import { hasStandIn } from "#core/domain/channel-links/link-urls.ts";
import type { WarningRule } from "../rule.ts";

/** A text with a link to the same post on another channel is sent after that, with a URL that nobody knows before. */
export const waitsForLink: WarningRule = ({ links, items, options }) => {
  if (links === undefined) return [];
  if (![...items.map(({ sent }) => sent), options.first_comment].some(hasStandIn)) return [];
  const message =
    "Waits until the post is out on the channel that the text links to, and gets its link then. Until then another link stands in for it.";
  return [{ code: "waits_for_link", message, detail: {} }];
};
