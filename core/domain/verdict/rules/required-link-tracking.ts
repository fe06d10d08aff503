import { shorten } from "#core/contract/shorten.ts";
import { parseMarkdown } from "#core/domain/markdown/index.ts";
import { untrackedLinks } from "#core/domain/tracking/track-links.ts";
import { type Lack, remindsOf, requires } from "../requirement.ts";

/**
 * Web links need a UTM parameter as they are sent, if the organization requires link tracking. Each text has one error,
 * because what fixes its first link usually fixes all.
 */
const REQUIREMENT = {
  name: "link_tracking",
  find: ({ items, rules, options }) => {
    const isThread = rules?.thread != null;
    const texts = items.map(({ sent, place }, index) => ({
      text: sent,
      start: isThread ? `Post ${index + 1}: your` : "Your",
      ...(isThread ? { path: `thread.${place}` } : {}),
    }));
    const { first_comment } = options;
    const comment =
      typeof first_comment === "string"
        ? [{ text: first_comment, start: "First comment: your", path: "options.first_comment" }]
        : [];
    return [...texts, ...comment].flatMap(({ text, start, ...place }): Lack[] => {
      const [link] = untrackedLinks(parseMarkdown(text));
      if (link === undefined) return [];
      const message: Lack["message"] = (verb) =>
        `${start} organization ${verb} link tracking, and “${shorten(link)}” has none. Ask an admin to add a rule under Settings > Publishing policy, or add UTM parameters to the link.`;
      return [{ field: "content", ...place, message }];
    });
  },
} as const satisfies Parameters<typeof requires>[0];

export const requiredLinkTracking = requires(REQUIREMENT);

export const reminderOfLinkTracking = remindsOf(REQUIREMENT);
