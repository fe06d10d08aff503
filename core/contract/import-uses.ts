/** What a column of an imported file can be, apart from `ignore`. */
export const IMPORT_FIELDS = [
  "content",
  "title",
  "channels",
  "scheduled_at",
  "date",
  "time",
  "timezone",
  "labels",
  "campaign",
  "media_urls",
  "media_alt_texts",
] as const;

export const IMPORT_USES = [...IMPORT_FIELDS, "ignore"] as const;

export type ImportUse = (typeof IMPORT_USES)[number];

/** Names of the characters that can separate the columns of a CSV file. */
export const SEPARATORS = ["comma", "semicolon", "tab", "pipe"] as const;

export type Separator = (typeof SEPARATORS)[number];

/** The order of numbers in a date such as 03/04/2026. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];
