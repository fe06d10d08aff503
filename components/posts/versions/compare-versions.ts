import { durationWords } from "#components/shown-post/duration-words.ts";
import type { PostVersion } from "#core/contract/resources/post-version.ts";

/** Something that differs between two versions. */
export type VersionDifference =
  | { label: string; before: string; after: string }
  /** What can't be shown as words. */
  | { label: string; note: string };

type Channel = PostVersion["channels"][number];
/** How a moment is told. */
type TellTime = (instant: string) => string;

/** What differs between two versions, the words first. */
export function compareVersions(
  before: PostVersion,
  after: PostVersion,
  tellTime: TellTime,
): VersionDifference[] {
  const time = ({ scheduled_at }: PostVersion) =>
    scheduled_at === null ? "Not booked" : tellTime(scheduled_at);
  return [
    ...inWords("Story", before.content.markdown, after.content.markdown),
    ...after.channels.flatMap((channel) => {
      const old = before.channels.find(({ channel_id }) => channel_id === channel.channel_id);
      return old === undefined ? [] : compareChannels(old, channel, { before, after });
    }),
    ...inWords("Channels", namesOf(before.channels), namesOf(after.channels)),
    ...compareFiles("Files", before.media, after.media),
    ...inWords("Labels", namesOf(before.labels), namesOf(after.labels)),
    ...inWords("Campaign", before.campaign ?? "", after.campaign ?? ""),
    ...inWords("Time", time(before), time(after)),
  ];
}

function compareChannels(
  old: Channel,
  channel: Channel,
  { before, after }: { before: PostVersion; after: PostVersion },
): VersionDifference[] {
  const { name } = channel;
  const isOwn = old.content !== null || channel.content !== null;
  const words = [old.content ?? before.content.markdown, channel.content ?? after.content.markdown];
  const settings = [old, channel].map(
    ({ format, options: { poll_choices, poll_duration_minutes, ...options } }) =>
      sortedText({ format, ...options }),
  );
  return [
    ...(isOwn ? inWords(`Own words for ${name}`, words[0] ?? "", words[1] ?? "") : []),
    ...(isOwn && words[0] === words[1] && old.content !== channel.content
      ? [
          {
            label: name,
            note: channel.content === null ? "Follows the story again" : "Has its own words",
          },
        ]
      : []),
    ...inWords(`Title for ${name}`, old.title ?? "", channel.title ?? ""),
    ...inWords(`Choices for ${name}`, choicesOf(old), choicesOf(channel)),
    ...inWords(`Poll of ${name} is open for`, durationOf(old), durationOf(channel)),
    ...(settings[0] === settings[1] ? [] : [{ label: name, note: "Other settings" }]),
    ...compareFiles(`Files for ${name}`, old.media ?? [], channel.media ?? []),
  ];
}

/** Of a poll, one a line. */
function choicesOf({ options: { poll_choices: choices } }: Channel): string {
  return Array.isArray(choices) ? choices.map(String).join("\n") : "";
}

function durationOf({ options: { poll_duration_minutes: minutes } }: Channel): string {
  return typeof minutes === "number" ? durationWords(minutes) : "";
}

function inWords(label: string, before: string, after: string): VersionDifference[] {
  return before === after ? [] : [{ label, before, after }];
}

function compareFiles(
  label: string,
  before: readonly string[],
  after: readonly string[],
): VersionDifference[] {
  if (before.join(" ") === after.join(" ")) return [];
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  const told = [
    ...(added > 0 ? [`${count(added)} added`] : []),
    ...(removed > 0 ? [`${count(removed)} taken off`] : []),
  ];
  return [{ label, note: told.length === 0 ? "In another order" : told.join(", ") }];
}

function count(files: number) {
  return files === 1 ? "1 file" : `${files} files`;
}

function namesOf(things: readonly { name: string }[]): string {
  return things.map(({ name }) => name).join(", ");
}

/** The order in which settings were made makes no difference. */
function sortedText(settings: Record<string, unknown>): string {
  return JSON.stringify(
    Object.entries(settings).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
