import { MOST_EXPORTED } from "#core/contract/limits.ts";

export const EXPORT_COPY = {
  export: "Export",
  exporting: "Exporting…",
  csv: "CSV for spreadsheets",
  json: "JSON",
  exported: (posts: number) =>
    `Exported ${posts.toLocaleString("en-US")} ${posts === 1 ? "post" : "posts"}.`,
  none: "No posts match, so the file is empty.",
  truncated: `Only the newest ${MOST_EXPORTED.toLocaleString("en-US")} posts were exported. Filter by date to export the rest.`,
  failed: "The posts weren't exported.",
  signed_out: "Your session has expired. Sign in again, then export.",
  unreachable: "Crier can't be reached. Check your connection, then try again.",
} as const;
