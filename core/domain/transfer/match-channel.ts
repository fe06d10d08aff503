import { MOST_CHANNELS } from "#core/contract/limits.ts";
import { nearestName } from "#core/contract/nearest-name.ts";
import { shorten } from "#core/contract/shorten.ts";

interface Candidate {
  id: string;
  provider: string;
  name: string;
  handle: string | null;
}

const MOST_LISTED = 10;

/**
 * Returns the channel that a cell identifies, case-insensitively: by ID, or else by name or handle, or else by
 * platform. Returns a sentence if none or several match.
 */
export function matchNamedChannel<Channel extends Candidate>(
  given: string,
  channels: readonly Channel[],
): Channel | { problem: string } {
  const byId = channels.find(({ id }) => id === given);
  if (byId !== undefined) return byId;
  const wanted = fold(given);
  const byName = channels.filter(({ name, handle }) =>
    [name, handle ?? name].some((each) => fold(each) === wanted),
  );
  const platform = platformOf(given);
  const matches =
    byName.length > 0
      ? byName
      : channels.filter(({ provider }) => platformOf(provider) === platform);
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

/**
 * Returns the channels of a cell, and a sentence for each value that is none. Other tools separate channels by commas,
 * semicolons or line breaks, which names can contain too.
 */
export function matchChannels<Channel extends Candidate>(
  values: readonly string[],
  channels: readonly Channel[],
): { channels: Channel[]; problems: string[] } {
  const found = new Map<string, Channel>();
  const problems: string[] = [];
  for (const value of values) {
    if (problems.length >= MOST_LISTED) break;
    const whole = matchNamedChannel(value, channels);
    const parts = "problem" in whole ? partsOf(value) : [];
    const matches =
      parts.length > 1 ? parts.map((part) => matchNamedChannel(part, channels)) : [whole];
    for (const match of matches)
      if ("problem" in match) problems.push(match.problem);
      else found.set(match.id, match);
  }
  return { channels: [...found.values()], problems };
}

/** Longer cells have no list of channels. */
const LONGEST_LIST = 2_000;

function partsOf(value: string): string[] {
  if (value.length > LONGEST_LIST) return [];
  return value
    .split(/[,;\n]/, MOST_CHANNELS + 1)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
