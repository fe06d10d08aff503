import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from "#core/contract/limits.ts";

const plural = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

export const IMPORT_COPY = {
  title: "Import posts",
  intro: `Each row of a CSV file becomes a post: up to ${MOST_IMPORT_ROWS} rows and ${MOST_IMPORT_BYTES / 1_000_000} MB. Nothing is created before you confirm.`,
  back: "Back to posts",
  choose: "Choose a CSV file",
  drop: "Or drop it here.",
  other: "Choose another file",
  template: "Download template",
  schedule: "Schedule posts that have a time",
  schedule_hint: "Otherwise every post becomes a draft, without its time.",
  too_large: `The file is larger than ${MOST_IMPORT_BYTES / 1_000_000} MB. Split it and import the parts one after another.`,
  checking: "Checking the rows…",
  preview: "Preview",
  row: (line: number) => `Row ${line}`,
  no_channels: "No channels",
  no_time: "No time",
  no_text: "No text",
  draft_problems: "Not ready yet:",
  show_all: (count: number) => `Show all ${count} rows`,
  button: (count: number) => `Import ${plural(count, "post")}`,
  importing: (count: number) => `Importing ${plural(count, "post")}…`,
  right: (count: number) => `${plural(count, "row")} can be imported.`,
  wrong: (count: number) =>
    `${plural(count, "row")} ${count === 1 ? "has" : "have"} errors. Fix ${count === 1 ? "it" : "them"} in the file and choose it again.`,
  done: (count: number) => `Created ${plural(count, "post")}.`,
  drafts: "Show drafts",
  scheduled: "Show scheduled posts",
  again: "Import another file",
} as const;

export const COLUMN_COPY: Record<string, string> = {
  title: "Title",
  content: "Text",
  channels: "Channels",
  scheduled_at: "Time",
  timezone: "Time zone",
  labels: "Labels",
  campaign: "Campaign",
  media_urls: "Files",
  media_alt_texts: "Alt texts",
};
