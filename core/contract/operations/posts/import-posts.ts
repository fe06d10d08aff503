import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { MOST_IMPORT_BODY, MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from "#core/contract/limits.ts";
import { ImportRow } from "#core/contract/resources/import-row.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { WhenReady } from "./draft-fields.ts";

export const ImportPosts = defineOperation({
  name: "posts.import",
  kind: "mutation",
  summary: "Import posts from CSV",
  description: `Creates a post from each row of a CSV file, at most ${MOST_IMPORT_ROWS} rows and ${MOST_IMPORT_BYTES / 1_000_000} MB. Columns, in any order: \`content\`, \`title\`, \`channels\`, \`scheduled_at\`, \`timezone\`, \`labels\`, \`campaign\`, \`media_urls\`, \`media_alt_texts\`. Creates all posts or none: if a row has errors, the refusal's \`error.rows\` lists them. Try it with \`dry_run\` first.`,
  http: {
    method: "POST",
    path: "/posts/import",
    status: { among: [201, 200], choose: ({ created }) => (created > 0 ? 201 : 200) },
    longest_body: MOST_IMPORT_BODY,
  },
  agent: null,
  scope: "posts:write",
  arms: ({ schedule }) => schedule,
  input: strictObject({
    csv: z
      .string()
      .max(2 * MOST_IMPORT_BYTES)
      .meta({
        description: `The file's text, at most ${MOST_IMPORT_BYTES / 1_000_000} MB. The first line names the columns. Commas, semicolons or tabs separate columns; \`|\` separates several values in a cell.`,
        examples: ["content,channels\nHello,bluesky\n"],
      }),
    dry_run: z.boolean().default(false).meta({
      description: "Validates every row and returns the errors without saving anything.",
    }),
    schedule: z.boolean().default(false).meta({
      description:
        "Schedules the posts whose row has a time, which must be in the future. Without it all posts are drafts, and times are only validated.",
    }),
    when_ready: WhenReady.optional().meta({
      description:
        "With `schedule`: a post that needs approval requests it, and a post whose files are still downloading waits for them, instead of being refused. Required for posts with `media_urls`.",
    }),
    on_invalid: z.enum(["refuse"]).default("refuse").meta({
      description: "What happens to valid rows if others have errors: nothing is created.",
    }),
  }),
  output: z
    .object({
      rows: z.array(ImportRow),
      valid: z.int(),
      invalid: z.int(),
      created: z.int(),
    })
    .meta({ id: "ImportResult" }),
  refusals: [
    "invalid_csv",
    "csv_too_large",
    "invalid_rows",
    "approval_required",
    "sandbox_credits",
    "channel_paused",
    "storage_full",
  ],
  idempotent: true,
});
