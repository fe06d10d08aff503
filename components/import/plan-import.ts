import type { DateOrder, ImportUse, Separator } from "#core/contract/import-uses.ts";
import { MOST_IMPORT_ROWS } from "#core/contract/limits.ts";
import { shorten } from "#core/contract/shorten.ts";
import { findUnclearNames, isChannelCell } from "#core/domain/transfer/channel-names.ts";
import { type CsvColumn, inspectColumns } from "#core/domain/transfer/csv/inspect-csv.ts";
import { type OpenedCsv, openCsv } from "#core/domain/transfer/csv/open-csv.ts";
import { readCsv } from "#core/domain/transfer/csv/read-csv.ts";
import { findDateOrder, type OrderOfDates } from "#core/domain/transfer/dates/find-date-order.ts";
import { readStamp } from "#core/domain/transfer/dates/read-stamp.ts";
import { type Candidate, nameKey } from "#core/domain/transfer/match-channel.ts";
import { IMPORT_COPY, USE_COPY } from "./copy.ts";

/** What a person chose; what is undefined is found in the file. */
export interface Choices {
  separator?: Separator | undefined;
  header?: boolean | undefined;
  columns?: readonly ImportUse[] | undefined;
  date_order?: DateOrder | undefined;
  default_time: string;
  default_channels: readonly string[];
  /** The IDs of channels by `nameKey` of their names in the file; null leaves a name out. */
  channel_names: ReadonlyMap<string, string | null>;
  schedule: boolean;
}

export interface ImportPlan {
  opened: OpenedCsv;
  columns: readonly CsvColumn[];
  uses: readonly ImportUse[];
  dates: OrderOfDates;
  hasTimes: boolean;
  /** Whether rows have a date without a time. */
  lacksTime: boolean;
  lacksChannels: boolean;
  /** Names in the file that don't mean exactly one channel. */
  unclear_names: readonly string[];
  /** What the file has as channels, by the line of the row. */
  channelCells: ReadonlyMap<number, string>;
  /** What has to be chosen before the rows can be checked; null if nothing. */
  missing: string | null;
}

/** What names of channels in a file can mean. */
export interface Known {
  channels: readonly Candidate[];
  platforms: readonly { provider: string; title: string }[];
}

/** Several columns of a file can be used as these. */
const REPEATABLE: readonly ImportUse[] = ["ignore", "labels", "media_urls"];

/** Returns how a file is read with a person's choices, or why it can't be. */
export function planImport(
  csv: string,
  choices: Choices,
  { channels, platforms }: Known,
): ImportPlan | { problem: string } {
  const { separator, header, date_order } = choices;
  const opened = openCsv({ csv, separator, header }, MOST_IMPORT_ROWS + 1);
  if ("problem" in opened) return opened;
  const named = platforms.map(({ provider, title }) => ({
    ...{ id: provider, provider, name: title, handle: null },
  }));
  const columns = inspectColumns(opened, (cell) => isChannelCell(cell, [...channels, ...named]));
  const uses =
    choices.columns?.length === columns.length
      ? choices.columns
      : columns.map(({ guess }) => guess);
  const most = MOST_IMPORT_ROWS;
  const form = { header: opened.header !== null, separator: opened.separator };
  const file = readCsv({ csv, most, columns: uses, ...form });
  const rows = "problem" in file ? [] : file.rows;
  const times = rows.map(({ cells }) => cells.scheduled_at?.trim() ?? "");
  const dates = findDateOrder(times);
  const channelCells = new Map(rows.map(({ line, cells }) => [line, cells.channels ?? ""]));
  const unclear_names =
    channels.length === 0 ? [] : findUnclearNames([...channelCells.values()], channels);
  const isUnclear = dates.kind === "unclear" && date_order === undefined;
  return {
    ...{ opened, columns, uses, dates, unclear_names, channelCells },
    hasTimes: times.some((time) => time !== ""),
    lacksTime: times.some((time) => readStamp(time)?.clock === null),
    lacksChannels: rows.some(({ cells }) => (cells.channels ?? "").trim() === ""),
    missing:
      missingIn(uses) ??
      (isUnclear ? IMPORT_COPY.order_missing : missingChannels(unclear_names, choices, channels)),
  };
}

/** Returns what a person chose for a name in a file; undefined if nothing, or a channel that is gone. */
export function chosenChannel(
  name: string,
  { channel_names }: Pick<Choices, "channel_names">,
  channels: readonly Pick<Candidate, "id">[],
): string | null | undefined {
  const chosen = channel_names.get(nameKey(name));
  return chosen == null || channels.some(({ id }) => id === chosen) ? chosen : undefined;
}

function missingChannels(
  names: readonly string[],
  choices: Choices,
  channels: Known["channels"],
): string | null {
  const open = names.filter((name) => chosenChannel(name, choices, channels) === undefined);
  return open.length === 0 ? null : IMPORT_COPY.channel_missing(open.map(shorten));
}

function missingIn(uses: readonly ImportUse[]): string | null {
  if (!uses.includes("content")) return IMPORT_COPY.text_missing;
  const twice = uses.find((use, index) => !REPEATABLE.includes(use) && uses.indexOf(use) !== index);
  return twice === undefined ? null : IMPORT_COPY.used_twice(USE_COPY[twice]);
}

/** Returns how the server has to read the file. */
export function settingsOf(
  { opened, uses, lacksChannels, unclear_names }: ImportPlan,
  choices: Choices,
) {
  const { date_order, default_time, default_channels, schedule } = choices;
  const names = unclear_names.map((name) => {
    const key = nameKey(name);
    return [key, choices.channel_names.get(key) ?? null] as const;
  });
  return {
    columns: [...uses],
    header: opened.header !== null,
    separator: opened.separator,
    ...(date_order === undefined ? {} : { date_order }),
    default_time: default_time || "09:00",
    ...(lacksChannels ? { default_channels: [...default_channels] } : {}),
    ...(names.length > 0 ? { channel_names: Object.fromEntries(names) } : {}),
    // Posts wait for their files and, if required, for approval.
    ...(schedule ? { schedule, when_ready: true } : {}),
  };
}
