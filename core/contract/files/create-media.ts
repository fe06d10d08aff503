import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";
import { AltText, Filename } from "./file-fields.ts";

export const CreateMedia = defineOperation({
  name: "media.create",
  kind: "mutation",
  summary: "Add a file from a URL or from data",
  description:
    "With `url`, Crier downloads the file. With `data`, send a small image or PDF in base64; for larger files use `POST /files/upload`. Poll the file until it is `ready` or `failed`.",
  http: { method: "POST", path: "/media", status: 201 },
  agent: changingTool({
    tool: "add_media",
    description:
      "Adds an image, video or PDF from a public https URL, up to the size limit of its type. Returns the file, processing at first; call get_media until it is ready, then use its id in media_handles.",
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  }),
  scope: "media",
  input: strictObject({
    url: z
      .url({ protocol: /^https?$/, error: "must be a URL that starts with https://" })
      .max(2000)
      .optional(),
    data: z.base64().max(1_000_000).optional(),
    filename: Filename.optional(),
    alt_text: AltText.optional(),
  }).refine(({ url, data }) => (url === undefined) !== (data === undefined), {
    path: ["url"],
    error: "send either `url` or `data`",
  }),
  output: MediaFile,
  refusals: ["storage_full", "storage_unavailable"],
  idempotent: true,
});
