import { toLabel } from "#components/composer/channel/to-label.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { RenderingChange } from "#core/domain/approval/rendering-changes.ts";
import { CHANGES_COPY } from "./copy.ts";
import { fileChangeLines } from "./file-change-lines.ts";
import { optionLabels } from "./option-labels.ts";
import { reviewMoment } from "./review-moment.ts";
import type { ChangeLine, Reading, Reviewed, ReviewedChannel } from "./reviewed.ts";

interface ChannelChanges {
  /** The channels that have these changes; null if all have them. */
  names: string[] | null;
  lines: ChangeLine[];
}

/** Says what changed since the last decision. Channels with the same changes are grouped. */
export function changeLines(
  { changes, channels, files }: Pick<Reviewed, "changes" | "channels" | "files">,
  reading: Reading,
): ChannelChanges[] {
  const channelsById = new Map(channels.map((channel) => [channel.id, channel]));
  const own = [...Map.groupBy(changes, ({ channel_id }) => channel_id).values()].map((each) => ({
    name: each[0]?.name ?? "",
    lines: each.flatMap((change) =>
      linesOf(change, { channel: channelsById.get(change.channel_id), files, reading }),
    ),
  }));
  return [...Map.groupBy(own, ({ lines }) => JSON.stringify(lines)).values()].map((group) => {
    const names = group.map(({ name }) => name);
    const isAll = names.length === channels.length && names.length > 1;
    return { names: isAll ? null : names, lines: group[0]?.lines ?? [] };
  });
}

interface About {
  channel: ReviewedChannel | undefined;
  files: readonly MediaFile[];
  reading: Reading;
}

function linesOf(change: RenderingChange, about: About): ChangeLine[] {
  const { part, before, after } = change;
  if (part === "channel") {
    const { channel, channel_added, channel_removed } = CHANGES_COPY;
    return [{ label: channel, sentence: before === null ? channel_added : channel_removed }];
  }
  if (part === "time") {
    const describeValue = (at: string | null) =>
      at === null ? CHANGES_COPY.no_time : reviewMoment(at, about.reading);
    const sentence = CHANGES_COPY.from_to(describeValue(before), describeValue(after));
    return [{ label: CHANGES_COPY.parts.time, sentence }];
  }
  const label = part === "files" ? CHANGES_COPY.files : CHANGES_COPY.parts[part];
  if (before === null || after === null) return [{ label, sentence: CHANGES_COPY.too_long }];
  if (part === "files") return fileChangeLines({ before, after }, about.files);
  if (part === "options") return optionLines({ before, after }, about.channel);
  if (part === "format")
    return [{ label, sentence: CHANGES_COPY.from_to(toLabel(before), toLabel(after)) }];
  return [{ label, before, after }];
}

/** The stored text has a line per option: its name in the API and its value as JSON. */
function optionLines(
  { before, after }: { before: string; after: string },
  channel: ReviewedChannel | undefined,
): ChangeLine[] {
  const [old, now] = [readOptions(before), readOptions(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => {
      const manifest = channel?.copy.manifest ?? { options: [] };
      const describeValue = (json: string | undefined) =>
        json === undefined ? "" : optionLabels(manifest, name, JSON.parse(json)).value;
      const { title: label } = optionLabels(manifest, name, null);
      const [first, last] = [describeValue(old.get(name)), describeValue(now.get(name))];
      // Two IDs of the platform are described the same.
      if (first === last) return { label, sentence: CHANGES_COPY.changed };
      return { label, before: first, after: last };
    });
}

function readOptions(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => line.includes(": "));
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(": ");
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
}
