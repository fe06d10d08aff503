import { shorten } from "#core/contract/shorten.ts";
import { parseMarkdown } from "#core/domain/markdown/index.ts";
import { untrackedLinks } from "#core/domain/tracking/track-links.ts";
import { inThread } from "../in-thread.ts";
import { type Lack, remindsOf, requires } from "../requirement.ts";

/**
 * Web links need a UTM parameter as they are sent, if the organization requires link tracking. Each text has one error,
 * because what fixes its first link usually fixes all.
 */
const REQUIREMENT = {
  name: "link_tracking",
  find: ({ items, rules, options }) => {
    const texts = items.map((item, index) => {
      const { at, start } = inThread({ rules }, item, index);
      return { text: item.sent, start, ...at };
    });
    const { first_comment } = options;
    const comment =
      typeof first_comment === "string"
        ? [{ text: first_comment, start: "First comment: ", path: "options.first_comment" }]
        : [];
    return [...texts, ...comment].flatMap(({ text, start, ...place }): Lack[] => {
      const [link] = untrackedLinks(parseMarkdown(text));
      if (link === undefined) return [];
      const message: Lack["message"] = (verb) =>
        `${start}Your organization ${verb} link tracking, and “${shorten(link)}” has none. Add UTM parameters or a rule.`;
      return [{ field: "content", ...place, message }];
    });
  },
} as const satisfies Parameters<typeof requires>[0];

export const requiredLinkTracking = requires(REQUIREMENT);

export const reminderOfLinkTracking = remindsOf(REQUIREMENT);
