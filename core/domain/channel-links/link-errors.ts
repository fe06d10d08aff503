import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { countNoun } from "../words.ts";
import { namesOfLinks } from "./fill-links.ts";
import type { LinkedChannel } from "./link-urls.ts";

/** A channel of a post, with everything it sends that can contain links between channels. */
export interface LinkingChannel extends LinkedChannel {
  /** As people know it. */
  name: string;
  texts: readonly string[];
}

/** One for each of thousands of names would help nobody. */
const MOST_ERRORS = 5;

/** Where the errors point to: all texts of a channel together. */
const LINKS_PATH = "content.links";

interface Link {
  name: string;
  /** The channels that the name stands for. */
  targets: readonly LinkingChannel[];
}

/**
 * Returns why links between a post's channels can't be filled in, by channel ID: those of an unknown platform, of a
 * channel that isn't chosen or has no URLs, to itself, and in a circle. `titles` are the platforms' names, by provider.
 */
export function linkErrors(
  channels: readonly LinkingChannel[],
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly ValidationError[]> {
  const linking = channels
    .map((channel) => ({ channel, links: linksOf(channel, channels) }))
    .filter(({ links }) => links.length > 0);
  const leads = new Map(
    linking.map(({ channel, links }) => [channel, links.flatMap(({ targets }) => targets)]),
  );
  return new Map(
    linking.map(({ channel, links }) => {
      const broken = links.flatMap((link) => whyBroken(channel, link, titles) ?? []);
      const messages = broken.length > 0 ? firstOf(broken) : whyCircular(channel, leads);
      return [channel.channel_id, messages.map(toError)];
    }),
  );
}

function firstOf(messages: readonly string[]): string[] {
  const more = messages.length - MOST_ERRORS;
  const rest = `${countNoun(more, "more link")} between channels can't be filled in either.`;
  return more > 0 ? [...messages.slice(0, MOST_ERRORS), rest] : [...messages];
}

function toError(message: string): ValidationError {
  return { code: "validation", field: "content", path: LINKS_PATH, message };
}

function linksOf({ texts }: LinkingChannel, channels: readonly LinkingChannel[]): Link[] {
  const names = new Set(texts.flatMap(namesOfLinks));
  return Array.from(names, (name) => ({
    name,
    targets: channels.filter(
      ({ channel_id, provider }) => channel_id === name || provider === name,
    ),
  }));
}

function whyBroken(
  own: LinkingChannel,
  { name, targets }: Link,
  titles: ReadonlyMap<string, string>,
): string | null {
  const typed = `{{${name}.url}}`;
  const title = titles.get(name);
  const [first] = targets;
  if (first === undefined) return title === undefined ? unknown(typed) : notChosen(typed, title);
  if (targets.includes(own))
    return targets.length === 1
      ? `${typed} is the link to this very post. Customize the text for ${own.name}, and leave the link out of it.`
      : `${typed} can be the link to this very post. Choose which channel's post is meant: with “Insert template”, or by the channel's ID instead of “${name}”.`;
  if (targets.length > 1)
    return `The post has several channels on ${title ?? name}, so ${typed} can be the link to any of them. Choose which one is meant: with “Insert template”, or by the channel's ID instead of “${name}”.`;
  if (first.url === null)
    return `Posts on ${first.name} have no link. Remove ${typed}, or link to another channel.`;
  return null;
}

function unknown(typed: string): string {
  return `${typed} names no platform or channel. Correct the name, such as {{youtube.url}}, or write \\${typed} if it should be read as typed.`;
}

function notChosen(typed: string, title: string): string {
  return `${typed} links to this post on ${title}, but no channel there is chosen. Choose one, or remove the link.`;
}

/** Each of the channels would have to be published before the other. */
function whyCircular(
  own: LinkingChannel,
  leads: ReadonlyMap<LinkingChannel, readonly LinkingChannel[]>,
): string[] {
  const seen = new Set<LinkingChannel>();
  const open = [...(leads.get(own) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    const further = leads.get(next) ?? [];
    if (further.includes(own))
      return [
        `${own.name} and ${next.name} link to each other, so neither can be published first. Remove one of the links.`,
      ];
    seen.add(next);
    open.push(...further);
  }
  return [];
}
