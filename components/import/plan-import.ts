import type { DateOrder, ImportUse, Separator } from "#core/contract/import-uses.ts";
import { MOST_IMPORT_ROWS } from "#core/contract/limits.ts";
import { type CsvColumn, inspectColumns } from "#core/domain/transfer/csv/inspect-csv.ts";
import { type OpenedCsv, openCsv } from "#core/domain/transfer/csv/open-csv.ts";
import { readCsv } from "#core/domain/transfer/csv/read-csv.ts";
import { findDateOrder, type OrderOfDates } from "#core/domain/transfer/dates/find-date-order.ts";
import { readStamp } from "#core/domain/transfer/dates/read-stamp.ts";
import { IMPORT_COPY, USE_COPY } from "./copy.ts";

/** What a person chose; what is undefined is found in the file. */
export interface Choices {
  separator?: Separator | undefined;
  header?: boolean | undefined;
  columns?: readonly ImportUse[] | undefined;
  date_order?: DateOrder | undefined;
  default_time: string;
  default_channels: readonly string[];
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
  /** What has to be chosen before the rows can be checked; null if nothing. */
  missing: string | null;
}

/** Several columns of a file can be used as these. */
const REPEATABLE: readonly ImportUse[] = ["ignore", "labels", "media_urls"];

/** Returns how a file is read with a person's choices, or why it can't be. */
export function planImport(csv: string, choices: Choices): ImportPlan | { problem: string } {
  const { separator, header, date_order } = choices;
  const opened = openCsv({ csv, separator, header }, MOST_IMPORT_ROWS + 1);
  if ("problem" in opened) return opened;
  const columns = inspectColumns(opened);
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
  const isUnclear = dates.kind === "unclear" && date_order === undefined;
  return {
    ...{ opened, columns, uses, dates },
    hasTimes: times.some((time) => time !== ""),
    lacksTime: times.some((time) => readStamp(time)?.clock === null),
    lacksChannels: rows.some(({ cells }) => (cells.channels ?? "").trim() === ""),
    missing: missingIn(uses) ?? (isUnclear ? IMPORT_COPY.order_missing : null),
  };
}

function missingIn(uses: readonly ImportUse[]): string | null {
  if (!uses.includes("content")) return IMPORT_COPY.text_missing;
  const twice = uses.find((use, index) => !REPEATABLE.includes(use) && uses.indexOf(use) !== index);
  return twice === undefined ? null : IMPORT_COPY.used_twice(USE_COPY[twice]);
}

/** Returns how the server has to read the file. */
export function settingsOf({ opened, uses, lacksChannels }: ImportPlan, choices: Choices) {
  const { date_order, default_time, default_channels, schedule } = choices;
  return {
    columns: [...uses],
    header: opened.header !== null,
    separator: opened.separator,
    ...(date_order === undefined ? {} : { date_order }),
    default_time: default_time || "09:00",
    ...(lacksChannels ? { default_channels: [...default_channels] } : {}),
    // Posts wait for their files and, if required, for approval.
    ...(schedule ? { schedule, when_ready: true } : {}),
  };
}
