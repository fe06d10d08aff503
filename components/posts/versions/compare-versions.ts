import { durationWords } from "#components/shown-post/duration-words.ts";
import type { PostVersion } from "#core/contract/resources/post-version.ts";

/** Something that differs between two versions. */
export type VersionDifference =
  | { label: string; before: string; after: string }
  /** What can't be shown as words. */
  | { label: string; note: string };

type Channel = PostVersion["channels"][number];
/** What a version itself does not say in words. */
export interface Telling {
  time(instant: string): string;
  /** What a platform's own setting is called; undefined where it has none of that name (any more). */
  setting(provider: string, name: string): string | undefined;
}

/** What differs between two versions, the words first. */
export function compareVersions(
  before: PostVersion,
  after: PostVersion,
  telling: Telling,
): VersionDifference[] {
  const time = ({ scheduled_at }: PostVersion) =>
    scheduled_at === null ? "Not booked" : telling.time(scheduled_at);
  return [
    ...inWords("Story", before.content.markdown, after.content.markdown),
    ...after.channels.flatMap((channel) => {
      const old = before.channels.find(({ channel_id }) => channel_id === channel.channel_id);
      return old === undefined ? [] : compareChannels(old, channel, { before, after, telling });
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
  { before, after, telling }: { before: PostVersion; after: PostVersion; telling: Telling },
): VersionDifference[] {
  const { name } = channel;
  const time = ({ scheduled_at }: Channel) =>
    scheduled_at === null ? "With the others" : telling.time(scheduled_at);
  const isOwn = old.content !== null || channel.content !== null;
  const words = [old.content ?? before.content.markdown, channel.content ?? after.content.markdown];
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
    ...compareSettings(old, channel, telling),
    ...compareFiles(`Files for ${name}`, old.media ?? [], channel.media ?? []),
    ...inWords(`Time for ${name}`, time(old), time(channel)),
  ];
}

/** By their names: what they are set to is for the platform to read. */
function compareSettings(old: Channel, channel: Channel, telling: Telling): VersionDifference[] {
  const [before, after] = [settingsOf(old), settingsOf(channel)];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return [];
  const titles = changed.map((name) =>
    name === "format" ? "Format" : telling.setting(channel.provider, name),
  );
  const known = titles.filter((title) => title !== undefined);
  const named = [...known, ...(known.length < titles.length ? ["others"] : [])].join(", ");
  const note = known.length === 0 ? "Changed" : named;
  return [{ label: `Settings for ${channel.name}`, note }];
}

/** Those of a poll are told in words. */
function settingsOf({ format, options }: Channel): Record<string, unknown> {
  const { poll_choices, poll_duration_minutes, ...others } = options;
  return { format, ...others };
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
