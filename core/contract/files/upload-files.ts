import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { FILE_TYPE_NAMES } from "../file-types.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";
import { AltText, Filename } from "./file-fields.ts";

const NewFile = strictObject({
  filename: Filename,
  content_type: z
    .string()
    .max(100)
    .meta({ description: `One of ${FILE_TYPE_NAMES}.`, examples: ["image/jpeg"] }),
  size: z.int().min(0).meta({ description: "The exact number of bytes you will send." }),
  alt_text: AltText.optional(),
});

/** A request that uploads a file's bytes. */
export const UploadTarget = z
  .object({
    method: z.literal("PUT"),
    url: z.string(),
    headers: z
      .record(z.string(), z.string())
      .meta({ description: "Send all of them unchanged: they are part of the signature." }),
  })
  .meta({ id: "UploadTarget" });
export type UploadTarget = z.infer<typeof UploadTarget>;

export const UploadFiles = defineOperation({
  name: "files.upload",
  kind: "mutation",
  summary: "Reserve uploads",
  description:
    "Reserves upload URLs for 1 to 10 files, all or none; if one is refused, `error.index` says which. Send each file's bytes to its URL, then call `POST /files/{id}/complete`. For large files or slow connections, upload in parts with `POST /files/{id}/parts`.",
  http: { method: "POST", path: "/files/upload", status: 201 },
  agent: changingTool({
    tool: "upload_files",
    description:
      "Reserves upload addresses for 1 to 10 files you have the bytes of. PUT the bytes to upload.url with the given headers, then call complete_media_upload. Returns one reservation per file.",
    destructiveHint: false,
    idempotentHint: false,
  }),
  scope: "media",
  input: strictObject({ files: z.array(NewFile).min(1).max(10) }),
  output: z.object({
    files: z.array(z.object({ id: z.string(), upload: UploadTarget, expires_at: Instant })),
  }),
  refusals: ["too_large", "unsupported_type", "storage_full"],
  idempotent: true,
});
