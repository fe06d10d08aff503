import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { FILE_TYPE_NAMES } from "../file-types.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { mapInput } from "../map-input.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";
import { AltText, Filename, Sha256 } from "./files.ts";

const NewFile = strictObject({
  filename: Filename,
  content_type: z
    .string()
    .max(100)
    .meta({ description: `One of ${FILE_TYPE_NAMES}.`, examples: ["image/jpeg"] }),
  size: z.int().min(0).meta({ description: "The exact number of bytes you will send." }),
  alt_text: AltText.optional(),
  sha256: Sha256.optional().meta({
    description:
      "The SHA-256 of the bytes you will send, to find the file by later. Crier doesn't check it.",
  }),
});

const NewFilesOfAgent = z
  .array(
    strictObject({
      filename: Filename.describe(""),
      content_type: NewFile.shape.content_type.describe("Such as image/jpeg, video/mp4."),
      size: NewFile.shape.size.describe("In bytes, exact."),
      alt_text: AltText.describe("").optional(),
    }),
  )
  .min(1)
  .max(10);

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
    tool: "change_media",
    action: "upload",
    description:
      "for 1 to 10 files you have the bytes of. PUT them to upload.url with the given headers, then call complete.",
    destructiveHint: false,
    idempotentHint: false,
    input: mapInput(strictObject({ files: NewFilesOfAgent }), (given) => given),
  }),
  scope: "media",
  input: strictObject({ files: z.array(NewFile).min(1).max(10) }),
  output: z.object({
    files: z.array(z.object({ id: z.string(), upload: UploadTarget, expires_at: Instant })),
  }),
  refusals: ["too_large", "unsupported_type", "storage_full"],
  idempotent: true,
});

export const UploadParts = defineOperation({
  name: "files.parts",
  kind: "mutation",
  summary: "Upload a file in parts",
  description:
    "Returns a URL for each part that hasn't been uploaded yet, at most a hundred at once, so that an interrupted upload can continue. All parts but the last have `part_size` bytes. When none is missing, call `POST /files/{id}/complete`.",
  http: { method: "POST", path: "/files/{id}/parts" },
  agent: null,
  scope: "media",
  input: strictObject({ id: Id }),
  output: z.object({
    part_size: z.int(),
    part_count: z.int(),
    arrived: z.array(z.int()).meta({ description: "The numbers of the uploaded parts, from 1." }),
    missing: z.array(z.object({ number: z.int(), size: z.int(), upload: UploadTarget })),
    expires_at: Instant,
  }),
  refusals: ["not_uploading", "storage_unavailable"],
});

export const CompleteUpload = defineOperation({
  name: "files.complete",
  kind: "mutation",
  summary: "Complete an upload",
  description:
    "Tells Crier that all bytes were sent, so that it processes the file. Poll the file until it is `ready` or `failed`. Safe to repeat. Crier also notices finished uploads by itself within a few minutes.",
  http: { method: "POST", path: "/files/{id}/complete" },
  agent: changingTool({
    tool: "change_media",
    action: "complete",
    description: "after the bytes of an upload were sent.",
    destructiveHint: false,
    idempotentHint: true,
  }),
  scope: "media",
  input: strictObject({ id: Id }),
  output: MediaFile,
  refusals: ["upload_missing", "storage_unavailable"],
});
