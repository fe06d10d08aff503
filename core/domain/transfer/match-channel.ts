import { MOST_CHANNELS } from "#core/contract/limits.ts";
import { nearestName } from "#core/contract/nearest-name.ts";
import { shorten } from "#core/contract/shorten.ts";

export interface Candidate {
  id: string;
  provider: string;
  name: string;
  handle: string | null;
}

const MOST_LISTED = 10;

/**
 * Returns the channels that a text can mean, case-insensitively: by ID, or else by name or handle, or else by platform.
 */
export function channelsNamed<Channel extends Candidate>(
  given: string,
  channels: readonly Channel[],
): Channel[] {
  const { ids, names, platforms } = indexOf(channels);
  const found = ids.get(given) ?? names.get(fold(given)) ?? platforms.get(platformOf(given));
  return (found ?? []) as Channel[];
}

type Index = ReadonlyMap<string, readonly Candidate[]>;

interface Indexes {
  ids: Index;
  names: Index;
  platforms: Index;
}

/** A file has many names, and an organization many channels. */
const indexes = new WeakMap<readonly Candidate[], Indexes>();

function indexOf(channels: readonly Candidate[]): Indexes {
  const known = indexes.get(channels);
  if (known !== undefined) return known;
  const by = (keysOf: (channel: Candidate) => readonly string[]): Index => {
    const index = new Map<string, Candidate[]>();
    for (const channel of channels)
      for (const key of new Set(keysOf(channel)))
        index.set(key, [...(index.get(key) ?? []), channel]);
    return index;
  };
  const made = {
    ids: by(({ id }) => [id]),
    names: by(({ name, handle }) => [name, handle ?? name].map(fold)),
    platforms: by(({ provider }) => [platformOf(provider)]),
  };
  indexes.set(channels, made);
  return made;
}

/** Returns the one channel that a text means, or a sentence if none or several match. */
export function matchNamedChannel<Channel extends Candidate>(
  given: string,
  channels: readonly Channel[],
): Channel | { problem: string } {
  const matches = channelsNamed(given, channels);
  const [match] = matches;
  if (match !== undefined && matches.length === 1) return match;
  if (match !== undefined)
    return {
      problem: `"${shorten(given)}" matches ${matches.length} channels. Write one of these: ${listOf(matches, channels)}.`,
    };
  return { problem: `"${shorten(given)}" is not a channel. ${wayOut(given, channels)}` };
}

function wayOut(given: string, channels: readonly Candidate[]): string {
  if (channels.length === 0) return "Connect a channel first.";
  const namesByChannel = new Map(channels.map((channel) => [channel, namesOf(channel)]));
  const nearest = nearestName(given, [...new Set([...namesByChannel.values()].flat())]);
  const found = channels.filter(
    (channel) => nearest !== undefined && namesByChannel.get(channel)?.includes(nearest),
  );
  if (found.length > 0) return `Did you mean ${listOf(found, channels)}?`;
  return `The channels are: ${listOf(channels, channels)}.`;
}

function namesOf({ name, handle, provider }: Candidate): string[] {
  return [name, handle ?? name, provider].map(fold);
}

function fold(name: string): string {
  return name.trim().replace(/^@/, "").toLowerCase();
}

/** Returns what identifies each channel among all: its name, or else its handle, or else its ID. */
function listOf(some: readonly Candidate[], all: readonly Candidate[]): string {
  const listed = some.slice(0, MOST_LISTED).map(({ id, name, handle }) => {
    const isClear = (text: string) =>
      all.every((other) => other.id === id || !namesOf(other).includes(fold(text)));
    if (isClear(name)) return name;
    return handle !== null && isClear(handle) ? handle : `${id} (${name})`;
  });
  const more = some.length - listed.length;
  return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

const PLATFORM_NAMES = new Map([
  ...["twitter", "xcom", "twittercom", "xtwitter", "twitterx"].map((name) => [name, "x"] as const),
  ...["fb", "facebookpage", "facebookpages"].map((name) => [name, "facebook"] as const),
  ...["ig", "insta", "instagrambusiness"].map((name) => [name, "instagram"] as const),
  ...["linkedinpage", "linkedinprofile", "linkedincompany"].map(
    (name) => [name, "linkedin"] as const,
  ),
  ...["gmb", "gbp", "googlemybusiness", "googlebusinessprofile"].map(
    (name) => [name, "googlebusiness"] as const,
  ),
  ["yt", "youtube"],
]);

function platformOf(name: string): string {
  const folded = name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return PLATFORM_NAMES.get(folded) ?? folded;
}

/** What was chosen for a name in a file, by `nameKey`; null leaves the name out. */
export type ChosenChannels<Channel> = ReadonlyMap<string, Channel | null>;

/** Returns what names of channels in a file are compared by. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * Returns the channels of a cell, a sentence for each name that is none, and the number of names, of which only as many
 * are read as a post can have channels. Other tools separate channels by commas,
 * semicolons or line breaks, which names can contain too.
 */
export function matchChannels<Channel extends Candidate>(
  values: readonly string[],
  channels: readonly Channel[],
  chosen: ChosenChannels<Channel> = new Map(),
): { channels: Channel[]; problems: string[]; names: number } {
  const isKnown = (name: string) =>
    chosen.has(nameKey(name)) || channelsNamed(name, channels).length === 1;
  const names = values.flatMap((value) => {
    const parts = isKnown(value) ? [] : partsOf(value);
    return parts.length > 1 ? parts : [value];
  });
  const found = new Map<string, Channel>();
  const problems: string[] = [];
  for (const name of names.slice(0, MOST_CHANNELS + 1)) {
    if (problems.length >= MOST_LISTED) break;
    const match = matchOrChosen(name, channels, chosen);
    if (match === null) continue;
    if ("problem" in match) problems.push(match.problem);
    else found.set(match.id, match);
  }
  return { channels: [...found.values()], problems, names: names.length };
}

function matchOrChosen<Channel extends Candidate>(
  name: string,
  channels: readonly Channel[],
  chosen: ChosenChannels<Channel>,
) {
  const choice = chosen.get(nameKey(name));
  return choice === undefined ? matchNamedChannel(name, channels) : choice;
}

/** Longer cells have no list of channels. */
const LONGEST_LIST = 2_000;

/** Returns the parts of a value that other tools' separators split. */
export function partsOf(value: string): string[] {
  if (value.length > LONGEST_LIST) return [];
  return value
    .split(/[,;\n]/, MOST_CHANNELS + 1)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
