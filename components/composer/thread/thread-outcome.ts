/** What a main post with separators becomes on each of its channels, described for people. */
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { type Draft, overrideFor, withOverride } from "../draft/draft.ts";
import { OFFER_COPY } from "./offer-copy.ts";

export interface StoryChannel {
  id: string;
  name: string;
  title: string;
  /** The platform's thread format; null if it has none. */
  thread: "thread" | null;
}

interface Named {
  id: string;
  name: string;
  provider: string;
}

export function storyChannels(
  draft: Draft,
  channels: readonly Named[],
  manifestOf: (channel: Named) => ProviderManifest | undefined,
): StoryChannel[] {
  return draft.channels.flatMap((id) => {
    const channel = channels.find((each) => each.id === id);
    const manifest = channel && manifestOf(channel);
    if (manifest === undefined || overrideFor(draft, id).content !== null) return [];
    const has = manifest.formats.some(({ thread }) => thread !== null);
    return [
      { id, name: channel?.name ?? "", title: manifest.title, thread: has ? "thread" : null },
    ];
  });
}

export function asThread(draft: Draft, channels: readonly StoryChannel[]): Draft {
  return channels.reduce((before, { id, thread }) => {
    if (thread === null) return before;
    return withOverride(before, id, { ...overrideFor(before, id), format: thread });
  }, draft);
}

export function asPost(draft: Draft): Draft {
  return draft.channels.reduce((before, id) => {
    const own = overrideFor(before, id);
    if (own.format !== "thread" || own.content !== null) return before;
    return withOverride(before, id, { ...own, format: null });
  }, draft);
}

/** Returns sentences: which channels get a thread of how many items, which a single post, which could have a thread. */
export function outcomeOf(draft: Draft, channels: readonly StoryChannel[], count: number) {
  const isThread = ({ id }: StoryChannel) => overrideFor(draft, id).format === "thread";
  const threads = channels.filter((channel) => channel.thread !== null && isThread(channel));
  const without = channels.filter(({ thread }) => thread === null);
  const open = channels.filter((channel) => channel.thread !== null && !isThread(channel));
  return { threads, open, without, lines: linesFor({ threads, open, without }, count) };
}

function linesFor(
  { threads, open, without }: Record<"threads" | "open" | "without", readonly StoryChannel[]>,
  count: number,
): string[] {
  return [
    ...(threads.length > 0 ? [OFFER_COPY.thread_of(namesOf(threads), count)] : []),
    ...(open.length > 0 ? [OFFER_COPY.one_post(namesOf(open))] : []),
    ...(without.length > 0 ? [OFFER_COPY.unsupported_post(namesOf(without), without.length)] : []),
  ];
}

/** "Ana, Bob and Cy". With many names, the first ones and how many more there are. */
export function namesOf(channels: readonly Pick<StoryChannel, "name">[]): string {
  const names = channels.map(({ name }) => name);
  const shown =
    names.length > 4 ? [...names.slice(0, 3), OFFER_COPY.more(names.length - 3)] : names;
  if (shown.length < 2) return shown.join("");
  return OFFER_COPY.both(shown.slice(0, -1).join(", "), shown.at(-1) ?? "");
}
