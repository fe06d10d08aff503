/** Part of `REASONS` in errors.ts. */
export const IMPORT_REASONS = {
  invalid_csv: {
    code: "BAD_REQUEST",
    when: "The file can't be read: it is empty or not text, or its header is missing or has a duplicate or unknown column.",
    example: 'csv: The header has an unknown column "labls". Did you mean "labels"?',
  },
  csv_too_large: {
    code: "BAD_REQUEST",
    when: "The file is too large for one import. The message says by how much.",
    example: "csv: The file has more than 500 rows. Split it into files of at most 500 rows each.",
  },
  invalid_rows: {
    code: "BAD_REQUEST",
    when: "At least one row has errors, so no post was created. `error.rows` lists them by row and column.",
    example:
      'No post was created: 1 of 20 rows has errors. Fix it and import the file again. Row 12, scheduled_at: "2026-01-01 09:00" is in the past. Choose a later time.',
  },
} as const;
