import type { DateOrder } from "#core/contract/import-uses.ts";
import { MOST_CHANNELS, MOST_CHARACTERS } from "#core/contract/limits.ts";
import { Campaign, Labels, type PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { ImportedColumn } from "#core/domain/transfer/columns.ts";
import type { CsvFile, CsvRow } from "#core/domain/transfer/csv/read-csv.ts";
import { type ChosenChannels, matchChannels } from "#core/domain/transfer/match-channel.ts";
import { readTime } from "#core/domain/transfer/read-time.ts";
import { valuesOf } from "#core/domain/transfer/values-of.ts";
import { manifestFor } from "#platforms/providers.ts";
import type { EntryChannel } from "#server/posts/record/post-record.ts";
import type { SaveRequest } from "#server/posts/save/save-request.ts";
import type { ImportFiles } from "./plan-files.ts";
import type { RowError } from "./row-error.ts";

export interface PlannedRow {
  line: number;
  content: string;
  channels: EntryChannel[];
  scheduled_at: Date | null;
  errors: RowError[];
  headings: CsvFile["headings"];
  request: SaveRequest;
  /** The draft without what is wrong with the row; null if nothing would be left. */
  draft: { request: SaveRequest; left_out: ImportedColumn[] } | null;
}

export interface ImportSettings {
  channels: readonly EntryChannel[];
  files: ImportFiles;
  headings: CsvFile["headings"];
  zone: string;
  now: Date;
  schedule: boolean;
  date_order: DateOrder | undefined;
  default_time: string | undefined;
  default_channels: readonly EntryChannel[];
  channel_names: ChosenChannels<EntryChannel>;
  when_ready: boolean | undefined;
}

type Cells = Record<ImportedColumn, string>;

const NO_CELLS: Cells = {
  title: "",
  content: "",
  channels: "",
  scheduled_at: "",
  timezone: "",
  labels: "",
  campaign: "",
  media_urls: "",
  media_alt_texts: "",
};
const MOST_IN_TITLE = 1000;

export function planRow({ line, problem, ...row }: CsvRow, settings: ImportSettings): PlannedRow {
  const { headings } = settings;
  if (problem !== null) {
    const errors = [{ column: null, message: problem }];
    return { ...nothing(line), headings, content: row.cells.content ?? "", errors };
  }
  const cells: Cells = { ...NO_CELLS, ...row.cells };
  const errors: RowError[] = [];
  const channels = readChannels(cells.channels, settings, errors);
  const scheduled_at = readSchedule(cells, settings, errors);
  const media = settings.files.plan(cells);
  if (!Array.isArray(media)) errors.push(media);
  const files = Array.isArray(media) ? media : [];
  const isArmed = settings.schedule && scheduled_at !== null;
  if (isArmed && channels.length === 0 && errors.length === 0)
    errors.push({ column: "channels", message: "A scheduled post needs at least one channel." });
  errors.push(...findTextFaults(cells, channels));
  const { content, title } = cells;
  const request: SaveRequest = {
    id: null,
    autofix: true,
    content,
    channels: channels.map(({ id }) => id),
    media: files.map(({ id }) => id),
    incoming: files,
    labels: valuesOf(cells.labels),
    per_channel: title.trim() === "" ? {} : titlesOf(channels, title),
    campaign: cells.campaign.trim() || undefined,
    scheduled_at: isArmed ? scheduled_at.toISOString() : undefined,
    when_ready: isArmed ? settings.when_ready : undefined,
  };
  const draft = planDraft(request, cells, errors);
  return { line, content, channels, scheduled_at, errors, headings, request, draft };
}

/** Plans the draft of a row with errors, without its time and what is wrong with it. */
function planDraft(request: SaveRequest, cells: Cells, errors: readonly RowError[]) {
  const wrong = new Set(errors.map(({ column }) => column));
  if (wrong.has("content")) return null;
  const { scheduled_at: _, when_ready: __, ...rest } = request;
  const hasNothing = cells.content.trim() === "" && rest.media?.length === 0;
  if (hasNothing) return null;
  const left_out = (Object.keys(NO_CELLS) as ImportedColumn[]).filter(
    (column) =>
      cells[column].trim() !== "" &&
      (wrong.has(column) ||
        column === "scheduled_at" ||
        (column === "media_alt_texts" && wrong.has("media_urls"))),
  );
  const draft: SaveRequest = {
    ...rest,
    ...(wrong.has("labels") ? { labels: [] } : {}),
    ...(wrong.has("campaign") ? { campaign: undefined } : {}),
    ...(wrong.has("title") ? { per_channel: {} } : {}),
  };
  return { request: draft, left_out };
}

function nothing(line: number) {
  const request = { id: null, autofix: true };
  return { line, channels: [], scheduled_at: null, request, draft: null };
}

function readChannels(
  cell: string,
  { channels, default_channels, channel_names }: ImportSettings,
  errors: RowError[],
): EntryChannel[] {
  const names = valuesOf(cell);
  if (names.length === 0) return [...default_channels];
  const found = matchChannels(names.slice(0, MOST_CHANNELS + 1), channels, channel_names);
  const size = Math.max(names.length, found.names);
  if (size > MOST_CHANNELS) {
    const message = `There are ${size} channels, and a post can have at most ${MOST_CHANNELS}.`;
    errors.push({ column: "channels", message });
    return [];
  }
  for (const message of found.problems) errors.push({ column: "channels", message });
  return found.channels;
}

function readSchedule(cells: Cells, settings: ImportSettings, errors: RowError[]): Date | null {
  const at = readTime(cells, settings);
  if (at === null || at instanceof Date) return at;
  errors.push({ column: at.column, message: at.problem });
  return at.at ?? null;
}

function findTextFaults(cells: Cells, channels: readonly EntryChannel[]): RowError[] {
  const { content, title, media_urls } = cells;
  const faults: [boolean, RowError][] = [
    [
      content.trim() === "" && media_urls.trim() === "",
      { column: "content", message: "The post has neither text nor files. Write some text." },
    ],
    [
      content.length > MOST_CHARACTERS,
      {
        column: "content",
        message: `The text has ${count(content.length)} characters, and a post can have at most ${count(MOST_CHARACTERS)}.`,
      },
    ],
    [
      title.length > MOST_IN_TITLE,
      { column: "title", message: `A title can have at most ${count(MOST_IN_TITLE)} characters.` },
    ],
    [
      title.trim() !== "" && channels.length > 0 && !channels.some(hasTitle),
      { column: "title", message: "None of the row's channels supports titles. Leave it empty." },
    ],
    [
      !Campaign.optional().safeParse(cells.campaign.trim() || undefined).success,
      { column: "campaign", message: "A campaign can have at most 200 characters." },
    ],
    [
      !Labels.safeParse(valuesOf(cells.labels)).success,
      { column: "labels", message: "A post can have at most 50 labels of at most 100 characters." },
    ],
  ];
  return faults.flatMap(([isWrong, error]) => (isWrong ? [error] : []));
}

function titlesOf(channels: readonly EntryChannel[], title: string): Record<string, PerChannel> {
  return Object.fromEntries(channels.filter(hasTitle).map(({ id }) => [id, { title }]));
}

function hasTitle(channel: EntryChannel): boolean {
  return manifestFor(channel).formats.some((rules) => rules.title !== null);
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
