/** The columns of a CSV file of posts, in order, and whether an import reads them. */
export const COLUMNS = [
  { name: "id", imported: false },
  { name: "status", imported: false },
  { name: "title", imported: true },
  { name: "content", imported: true },
  { name: "channels", imported: true },
  { name: "scheduled_at", imported: true },
  { name: "timezone", imported: true },
  { name: "labels", imported: true },
  { name: "campaign", imported: true },
  { name: "media_urls", imported: true },
  { name: "media_alt_texts", imported: true },
  { name: "created_at", imported: false },
  { name: "updated_at", imported: false },
  { name: "published_urls", imported: false },
] as const;

export type ColumnName = (typeof COLUMNS)[number]["name"];

export type ImportedColumn = Extract<(typeof COLUMNS)[number], { imported: true }>["name"];

/** Separates several values of a cell. */
export const VALUE_SEPARATOR = "|";
