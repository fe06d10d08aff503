import type { ImportUse, Separator } from "#core/contract/import-uses.ts";
import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from "#core/contract/limits.ts";
import { countNoun, listWords } from "#core/domain/words.ts";
import { UI_COPY } from "../ui/copy.ts";

/** Names that a sentence lists. */
const MOST_NAMED = 3;

export const IMPORT_COPY = {
  title: "Import posts",
  intro: `Each row of a CSV file becomes a post: up to ${MOST_IMPORT_ROWS} rows and ${MOST_IMPORT_BYTES / 1_000_000} MB. Files from Buffer, Hootsuite, Later, Excel and Google Sheets work too. Nothing is created before you confirm.`,
  back: "Back to posts",
  choose: "Choose a CSV file",
  drop: "Or drop it here.",
  other: "Choose another file",
  template: "Download template",
  encoding: (name: string) => `The file was read as ${name}. Check accents and umlauts below.`,
  too_large: `The file is larger than ${MOST_IMPORT_BYTES / 1_000_000} MB. Split it and import the parts one after another.`,
  columns: "Columns",
  separator: "Columns are separated by",
  separator_unclear: "Check that the columns below are right. If not, choose another separator.",
  first_row: "First row is",
  header: "Column names",
  a_post: "A post",
  use_as: "Use as",
  column: (place: number) => `Column ${place}`,
  use_of: (heading: string) => `Use ${heading} as`,
  no_values: "Empty",
  not_imported: (names: readonly string[]) =>
    `${listWords(names)} ${names.length === 1 ? "isn't" : "aren't"} imported.`,
  text_missing: "Choose the column with the text of the posts.",
  used_twice: (use: string) => `Two columns are used as ${use.toLowerCase()}. Change one of them.`,
  order_missing: "Choose how dates are read.",
  channel_missing: (names: readonly string[]) => {
    const some = names.slice(0, MOST_NAMED);
    const more = names.length - some.length;
    const rest = more > 0 ? [countNoun(more, "other name")] : [];
    return `Choose a channel for ${listWords([...some, ...rest])}.`;
  },
  channels_in_file: "Channels in the file",
  channels_in_file_hint:
    "These names don't say which channel is meant. A choice counts for all rows.",
  choose_channel: "Choose a channel",
  leave_out: "Leave out",
  channel_of: (name: string, platform: string) =>
    name.toLowerCase().includes(platform.toLowerCase()) ? name : `${name} (${platform})`,
  dates: "Dates and channels",
  order: (example: string) => `What date is ${example}?`,
  day_first: "The day comes before the month",
  month_first: "The month comes before the day",
  order_found: (example: string, isDayFirst: boolean) =>
    `In this file, the ${isDayFirst ? "day comes before the month" : "month comes before the day"}, as in ${example}.`,
  zone: (zone: string) => `Times are in ${zone}, unless a row has its own time zone.`,
  default_time: "Time for rows with only a date",
  default_channels: "Channels for rows without any",
  schedule: "Schedule posts that have a time",
  schedule_hint: "Otherwise every post becomes a draft, without its time.",
  only_drafts: "Your role can write drafts, so posts are imported without their times.",
  checking: "Checking the rows…",
  preview: "Preview",
  row: (line: number) => `Row ${line}`,
  no_channels: "No channels",
  no_time: "No time",
  a_draft: "Draft",
  timeless_draft: "Draft, without its time",
  no_text: "No text",
  draft_problems: "Not ready yet:",
  becomes_draft: (columns: readonly string[]) =>
    columns.length === 0
      ? "Becomes a draft."
      : `Becomes a draft without its ${listWords(columns)}.`,
  is_left_out: "Left out.",
  show_all: (count: number) => `Show all ${count} rows`,
  with_errors: (count: number) =>
    `${countNoun(count, "row")} ${count === 1 ? "has" : "have"} errors`,
  skip: (count: number) => (count === 1 ? "Leave it out" : "Leave them out"),
  draft: (count: number) => (count === 1 ? "Make a draft of it" : "Make drafts of them"),
  draft_hint: (kept: number, rest: number) => {
    if (rest === 0) return "Drafts keep the text, but not the time or what is wrong.";
    if (kept === 0)
      return rest === 1
        ? "It can't become a draft and is left out."
        : "None of them can become a draft; they are left out.";
    return `${countNoun(kept, "row")} can become ${kept === 1 ? "a draft" : "drafts"}; ${rest === 1 ? "the other one is" : "the others are"} left out.`;
  },
  download_errors: "Download rows with errors",
  error_column: "Error",
  button: (posts: number, drafts: number) =>
    posts + drafts === 0 ? "Nothing to import" : `Import ${countPosts(posts, drafts)}`,
  importing: (posts: number, drafts: number) => `Importing ${countPosts(posts, drafts)}…`,
  nothing: (canDraft: boolean) =>
    canDraft
      ? "Every row has errors. Make drafts of them, or correct the file and choose it again."
      : "Every row has errors. Correct the file and choose it again.",
  right: (count: number) => `${countNoun(count, "row")} can be imported.`,
  wrong: (right: number, wrong: number) =>
    `${countNoun(right, "row")} can be imported, ${countNoun(wrong, "row")} ${wrong === 1 ? "has" : "have"} errors.`,
  with_drafts: (right: number, drafts: number, left_out: number) => {
    const parts = [
      ...(right > 0 ? [`${countNoun(right, "row")} can be imported`] : []),
      `${countNoun(drafts, "row")} ${drafts === 1 ? "becomes a draft" : "become drafts"}`,
      ...(left_out > 0
        ? [`${countNoun(left_out, "row")} ${left_out === 1 ? "is" : "are"} left out`]
        : []),
    ];
    return `${listWords(parts)}.`;
  },
  imported: (count: number) => `Imported ${countNoun(count, "post")}.`,
  undo_short: UI_COPY.undo,
  done: (count: number) => `Created ${countNoun(count, "post")}.`,
  made: (scheduled: number, waiting: number, drafts: number) =>
    listWords(
      [
        scheduled > 0 ? `${scheduled} scheduled` : "",
        waiting > 0 ? `${waiting} waiting for approval or files` : "",
        drafts > 0 ? countNoun(drafts, "draft") : "",
      ].filter((part) => part !== ""),
    ),
  skipped: (count: number) => `Left out ${countNoun(count, "row")} with errors.`,
  drafts: "Show drafts",
  scheduled: "Show scheduled posts",
  again: "Import another file",
  undo: "Undo import",
  undoing: "Deleting the posts…",
  undone: (count: number) => `Deleted ${countNoun(count, "imported post")}.`,
  not_undone: (count: number) =>
    `${countNoun(count, "post")} couldn't be deleted. Open Posts to delete ${count === 1 ? "it" : "them"}.`,
} as const;

function countPosts(posts: number, drafts: number): string {
  return listWords([
    ...(posts > 0 ? [countNoun(posts, "post")] : []),
    ...(drafts > 0 ? [countNoun(drafts, "draft")] : []),
  ]);
}

export const USE_COPY: Record<ImportUse, string> = {
  content: "Text",
  title: "Title",
  channels: "Channels",
  scheduled_at: "Date and time",
  date: "Date",
  time: "Time",
  timezone: "Time zone",
  labels: "Labels",
  campaign: "Campaign",
  media_urls: "Files",
  media_alt_texts: "Alt texts",
  ignore: "Don't import",
};

export const SEPARATOR_COPY: Record<Separator, string> = {
  comma: "Comma (,)",
  semicolon: "Semicolon (;)",
  tab: "Tab",
  pipe: "Vertical bar (|)",
};

/** What a draft leaves out, in a sentence. */
export const LEFT_OUT_COPY: Record<string, string> = {
  title: "title",
  channels: "unknown channels",
  scheduled_at: "time",
  timezone: "time zone",
  labels: "labels",
  campaign: "campaign",
  media_urls: "files",
  media_alt_texts: "alt texts",
};
