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
  const matches =
    byName.length > 0 ? byName : channels.filter(({ provider }) => fold(provider) === wanted);
  const [match] = matches;
  if (match !== undefined && matches.length === 1) return match;
  if (match !== undefined)
    return {
      problem: `"${given}" matches ${matches.length} channels. Use the ID of one: ${listOf(matches)}.`,
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
  if (found.length > 0) return `Did you mean ${listOf(found)}?`;
  return `The channels are: ${listOf(channels)}.`;
}

function namesOf({ name, handle, provider }: Candidate): string[] {
  return [name, handle ?? name, provider].map(fold);
}

function fold(name: string): string {
  return name.trim().replace(/^@/, "").toLowerCase();
}

function listOf(channels: readonly Candidate[]): string {
  const listed = channels.slice(0, MOST_LISTED).map(({ id, name }) => `${id} (${name})`);
  const more = channels.length - listed.length;
  return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
