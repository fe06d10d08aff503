import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { MOST_EXPORTED } from "#core/contract/limits.ts";
import { ExportedPost } from "#core/contract/resources/exported-post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { IS_NO_STRETCH, isStretch, POST_FILTERS, STAGE_FILTER } from "./list-posts.ts";

export const ExportFormat = z.enum(["csv", "json"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const ExportPosts = defineOperation({
  name: "posts.export",
  kind: "query",
  summary: "Export posts",
  description: `The posts that match all filters, newest first, as CSV or JSON: at most ${MOST_EXPORTED.toLocaleString("en-US")} posts and 16 MiB of text. \`truncated\` says whether posts were left out: filter by date to export the rest. In CSV, cells that a spreadsheet would run as a formula start with an apostrophe.`,
  http: { method: "GET", path: "/posts/export" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    format: ExportFormat.meta({
      description: "`csv` fills `csv`; `json` fills `posts`.",
      examples: ["csv"],
    }),
    ...POST_FILTERS,
    ...STAGE_FILTER,
  }).refine(isStretch, IS_NO_STRETCH),
  output: z
    .object({
      filename: z.string(),
      exported: z.int().meta({ description: "How many posts the export contains." }),
      truncated: z.boolean().meta({
        description: "Whether more posts match than fit in one export.",
      }),
      csv: z.string().nullable().meta({
        description: "UTF-8 with a byte order mark and CRLF line ends; null for `json`.",
      }),
      posts: z.array(ExportedPost).nullable().meta({ description: "Null for `csv`." }),
    })
    .meta({ id: "PostExport" }),
  refusals: ["unknown_label", "unknown_channel"],
});
