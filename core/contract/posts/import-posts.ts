import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { MOST_IMPORT_BODY, MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from "../limits.ts";
import { ImportRow } from "../resources/import-row.ts";
import { strictObject } from "../strict-object.ts";
import { WhenReady } from "./draft-fields.ts";

export const ImportPosts = defineOperation({
  name: "posts.import",
  kind: "mutation",
  summary: "Import posts from CSV",
  description: `Makes a post of each row of a CSV file, at most ${MOST_IMPORT_ROWS} rows and ${MOST_IMPORT_BYTES / 1_000_000} MB. Columns: \`content\`, \`title\`, \`channels\`, \`scheduled_at\`, \`timezone\`, \`labels\`, \`campaign\`, \`media_urls\`, \`media_alt_texts\`, in any order. Either all posts are created or none: if a row is wrong, the refusal's \`error.rows\` says where. Try it with \`dry_run\` first.`,
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
        description: `The file's text, at most ${MOST_IMPORT_BYTES / 1_000_000} MB. The first line names the columns; commas, semicolons or tabs separate them, \`|\` the values of a cell with several.`,
        examples: ["content,channels\nHello,bluesky\n"],
      }),
    dry_run: z.boolean().default(false).meta({
      description: "Validates every row, answers what is wrong, and stores nothing.",
    }),
    schedule: z.boolean().default(false).meta({
      description:
        "Schedules the posts whose row has a time, which must lie ahead. Without it all posts are drafts, and times are only validated.",
    }),
    when_ready: WhenReady.optional().meta({
      description:
        "With `schedule`: a post that needs approval asks for it, and a post whose files are still being fetched waits for them, instead of being refused. Posts with `media_urls` need it.",
    }),
    on_invalid: z.enum(["refuse"]).default("refuse").meta({
      description: "What becomes of the right rows when others are wrong: nothing is created.",
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
