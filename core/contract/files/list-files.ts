import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Flag } from "../flag.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";

export const ListFiles = defineOperation({
  name: "files.list",
  kind: "query",
  summary: "List files",
  description:
    "Newest first. Filters are combined. Page until `next_cursor` is null: with a narrow filter, a page can have fewer items than `limit`, or none.",
  http: { method: "GET", path: "/files" },
  agent: readingTool({
    tool: "list_media",
    description: "Lists files, newest first. Returns items and next_cursor: page until it is null.",
  }),
  scope: "posts:read",
  input: strictObject({
    search: z.string().min(1).max(200).optional().meta({
      description: "Matches these words in the name or alt text, ignoring case.",
    }),
    label: z.string().min(1).max(100).optional().meta({
      description: "Files with this label: its ID, or its name ignoring case.",
    }),
    kind: z.enum(["image", "video", "document"]).optional(),
    unused: Flag.optional().meta({
      description: "`true`: files that no post uses.",
    }),
    cursor: z.string().max(1000).optional().meta({
      description: "`next_cursor` of the previous page, with the same filters.",
    }),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({ items: z.array(MediaFile), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor", "unknown_label"],
});
