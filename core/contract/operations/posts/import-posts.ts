import { z } from "zod";
import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import {
  DATE_ORDERS,
  IMPORT_USES,
  type ImportUse,
  SEPARATORS,
} from "#core/contract/import-uses.ts";
import {
  LONGEST_CHANNEL_NAME,
  MOST_CHANNEL_NAMES,
  MOST_CHANNELS,
  MOST_IMPORT_BODY,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from "#core/contract/limits.ts";
import { ImportRow } from "#core/contract/resources/import-row.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { WhenReady } from "./draft-fields.ts";

/** Columns of these kinds can occur several times in a file. */
const REPEATABLE: readonly ImportUse[] = ["labels", "media_urls", "ignore"];

const Columns = z
  .array(z.enum(IMPORT_USES))
  .min(1)
  .max(MOST_IMPORT_COLUMNS)
  .refine((uses) => uses.includes("content"), { error: "has no content" })
  .refine(
    (uses) => uses.every((use, index) => REPEATABLE.includes(use) || uses.indexOf(use) === index),
    { error: "contains a kind of column twice" },
  );

const ChannelName = z.string().min(1).max(LONGEST_CHANNEL_NAME);

const ChannelNames = z
  .record(ChannelName, ChannelName.nullable())
  .refine((given) => Object.keys(given).length <= MOST_CHANNEL_NAMES, {
    error: `must have at most ${MOST_CHANNEL_NAMES} fields`,
  });

export const ImportPosts = defineOperation({
  name: "posts.import",
  kind: "mutation",
  summary: "Import posts from CSV",
  description: `Creates a post from each row of a CSV file, at most ${MOST_IMPORT_ROWS} rows and ${MOST_IMPORT_BYTES / 1_000_000} MB. Columns, in any order: \`content\`, \`title\`, \`channels\`, \`scheduled_at\` (or \`date\` and \`time\`), \`timezone\`, \`labels\`, \`campaign\`, \`media_urls\`, \`media_alt_texts\`, or their usual names in other tools; \`columns\` maps any others. Creates all posts or none, unless \`on_invalid\` says otherwise: if a row has errors, the refusal's \`error.rows\` lists them. Try it with \`dry_run\` first.`,
  http: {
    method: "POST",
    path: "/posts/import",
    status: { among: [201, 200], choose: ({ created }) => (created > 0 ? 201 : 200) },
    longest_body: MOST_IMPORT_BODY,
  },
  agent: changingTool({
    tool: "import_posts",
    description:
      "Creates a post from each row of a CSV file with the columns content, channels, scheduled_at, timezone, title, labels, campaign, media_urls, media_alt_texts. Drafts, unless schedule is true. Use dry_run first. Creates all or none. Returns rows with problems and the posts.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
    omit: ["header", "separator", "columns", "channel_names", "date_order", "default_time"],
    describe: {
      csv: "The file's text, at most 500 rows.",
      dry_run: "",
      schedule: "Schedules the posts whose row has a time.",
      when_ready: "Waits for files, and requests approval where it is needed.",
      on_invalid: "Rows with errors: refuse the file, skip the row, or make it a draft.",
      default_channels: "For rows without channels.",
    },
  }),
  scope: "posts:write",
  arms: ({ schedule }) => schedule,
  input: strictObject({
    csv: z
      .string()
      .max(2 * MOST_IMPORT_BYTES)
      .meta({
        description: `The file's text, at most ${MOST_IMPORT_BYTES / 1_000_000} MB. The first line names the columns. Commas, semicolons, tabs or \`|\` separate columns; \`|\` also separates several values in a cell.`,
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
    on_invalid: z.enum(["refuse", "skip", "draft"]).default("refuse").meta({
      description:
        "What happens if rows have errors. `refuse`: nothing is created. `skip`: these rows are left out. `draft`: they become drafts without what is wrong, if they have text or files.",
    }),
    columns: Columns.optional().meta({
      description:
        "What each column of the file is, in order, whatever the header calls it. Without it, the header's names decide, and an unknown name is refused. `date` and `time` are read together.",
      examples: [["content", "date", "time", "ignore"]],
    }),
    header: z.boolean().optional().meta({
      description:
        "With `columns`: whether the first row is a header. If omitted, its contents decide.",
    }),
    separator: z.enum(SEPARATORS).optional().meta({
      description: "What separates columns. If omitted, the first rows decide.",
    }),
    date_order: z.enum(DATE_ORDERS).optional().meta({
      description:
        "Whether the day (`dmy`) or the month (`mdy`) comes first in dates such as 03/04/2027. If omitted, a date such as 25/12/2027 in the file decides; if there is none, such a date is an error.",
    }),
    default_time: z
      .string()
      .max(5)
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00")
      .optional()
      .meta({
        description: "The time of day for rows that have only a date. If omitted, it is an error.",
        examples: ["09:00"],
      }),
    default_channels: z.array(ChannelName).max(MOST_CHANNELS).optional().meta({
      description: "Channels of rows without any: IDs, names, handles or platforms.",
    }),
    channel_names: ChannelNames.optional().meta({
      description:
        "The channel that a value of the column `channels` means, in any case; null leaves the value out. For names of other tools, and for a platform with several channels.",
      examples: [{ Mastodon: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7", MySpace: null }],
      maxProperties: MOST_CHANNEL_NAMES,
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
