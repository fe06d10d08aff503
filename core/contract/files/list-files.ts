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
    "Newest first. Filters narrow each other down. Page until `next_cursor` is null: where a filter fits few files, a page may have fewer than asked for, or none.",
  http: { method: "GET", path: "/files" },
  agent: readingTool({
    tool: "list_media",
    description: "Lists files, newest first. Returns items and next_cursor: page until it is null.",
  }),
  scope: "posts:read",
  input: strictObject({
    search: z.string().min(1).max(200).optional().meta({
      description: "Files whose name or alt text holds these words, in any case.",
    }),
    label: z.string().min(1).max(100).optional().meta({
      description: "Files with this label: its id, or its name in any case.",
    }),
    kind: z.enum(["image", "video", "document"]).optional(),
    unused: Flag.optional().meta({
      description: "`true`: files that no post holds.",
    }),
    cursor: z.string().max(1000).optional().meta({
      description: "The `next_cursor` of the page before, with the same filters.",
    }),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({ items: z.array(MediaFile), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor", "unknown_label"],
});
