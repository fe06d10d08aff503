import { z } from "zod";
import { changingTool, readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { FILE_TYPE_NAMES } from "../file-types.ts";
import { Flag } from "../flag.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { mapInput } from "../map-input.ts";
import { MediaFileInUse } from "../resources/file-use.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";
import { Labels } from "./posts/draft-fields.ts";

const Filename = z
  .string()
  .min(1)
  .max(255)
  .meta({
    description:
      "The file's name, at most 255 characters. Slashes and control characters are removed.",
    examples: ["launch.jpg"],
  });

export const AltText = z.string().max(5000).meta({
  description: "Describes the file for people who can't see it, at most 5,000 characters.",
});

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "must be 64 lowercase hexadecimal digits")
  .max(64);

const Listing = strictObject({
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
  sha256: Sha256.optional().meta({
    description: "Files that were uploaded with this `sha256`.",
  }),
  cursor: z.string().max(1000).optional().meta({
    description: "`next_cursor` of the previous page, with the same filters.",
  }),
  limit: z.int().min(1).max(100).default(50),
});

export const ListFiles = defineOperation({
  name: "files.list",
  kind: "query",
  summary: "List files",
  description:
    "Newest first. Filters are combined. Page until `next_cursor` is null: with a narrow filter, a page can have fewer items than `limit`, or none.",
  http: { method: "GET", path: "/files" },
  agent: readingTool({
    tool: "list_media",
    description: "Lists files, newest first. Page until next_cursor is null.",
    // Agents have no use for a checksum.
    input: mapInput(Listing.omit({ sha256: true }), (given) => given),
  }),
  scope: "posts:read",
  input: Listing,
  output: z.object({ items: z.array(MediaFile), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor", "unknown_label"],
});

const ByHandle = mapInput(strictObject({ handle: Id }), ({ handle }) => ({ id: handle }));

export const GetFile = defineOperation({
  name: "files.get",
  kind: "query",
  summary: "Get a file",
  description: "Returns the file and the posts that use it. Poll until it is `ready` or `failed`.",
  http: { method: "GET", path: "/files/{id}" },
  aliases: [
    {
      method: "GET",
      path: "/media/{handle}",
      name: "media.get",
      summary: "Get a file",
      description: "Returns one file by ID.",
      input: ByHandle,
    },
  ],
  agent: readingTool({
    tool: "get_media",
    description:
      "Reads one file: status, type, size, dimensions, duration, alt text, and where it is used.",
  }),
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: MediaFileInUse,
  refusals: [],
});

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

export const CompleteUpload = defineOperation({
  name: "files.complete",
  kind: "mutation",
  summary: "Complete an upload",
  description:
    "Tells Crier that all bytes were sent, so that it processes the file. Poll the file until it is `ready` or `failed`. Safe to repeat. Crier also notices finished uploads by itself within a few minutes.",
  http: { method: "POST", path: "/files/{id}/complete" },
  agent: changingTool({
    tool: "complete_media_upload",
    description:
      "Completes an upload after its bytes were sent. Returns the file; call get_media until it is ready.",
    destructiveHint: false,
    idempotentHint: true,
  }),
  scope: "media",
  input: strictObject({ id: Id }),
  output: MediaFile,
  refusals: ["upload_missing", "storage_unavailable"],
});

const Pixels = z.int().min(0).max(100_000);

export const CropFile = defineOperation({
  name: "files.crop",
  kind: "mutation",
  summary: "Crop an image",
  description:
    "Creates a new file from a part of an image; the original stays unchanged. Repeating the same crop returns the same file.",
  http: { method: "POST", path: "/files/{id}/crop", status: 201 },
  agent: changingTool({
    tool: "crop_media",
    description:
      "Crops an image to a frame in pixels, for errors that offer the fix crop_to. Returns a new file; the original stays.",
    destructiveHint: false,
    idempotentHint: true,
  }),
  scope: "media",
  input: strictObject({
    id: Id,
    frame: strictObject({
      x: Pixels,
      y: Pixels,
      width: Pixels.min(1),
      height: Pixels.min(1),
    }).meta({ description: "The part to crop, in pixels of the image as displayed." }),
  }),
  output: MediaFile,
  refusals: ["not_croppable", "storage_full"],
});

export const UpdateFile = defineOperation({
  name: "files.update",
  kind: "mutation",
  summary: "Update a file's alt text, name or labels",
  description:
    "Unpublished posts use the new alt text from then on; published posts stay as they were sent.",
  http: { method: "PATCH", path: "/files/{id}" },
  agent: changingTool({
    tool: "update_media",
    description:
      "Changes a file's name or alt text. Alt text describes the image for people who can't see it: write it for every image. Returns the file.",
    destructiveHint: false,
    idempotentHint: true,
  }),
  scope: "media",
  input: strictObject({
    id: Id,
    filename: Filename.optional(),
    alt_text: AltText.nullable().optional(),
    labels: Labels.optional(),
  }),
  output: MediaFile,
  refusals: ["unknown_label"],
});

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

/** A request that uploads a file's bytes. */
const NewFileOfAgent = NewFile.omit({ sha256: true });

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
    input: mapInput(
      strictObject({ files: z.array(NewFileOfAgent).min(1).max(10) }),
      (given) => given,
    ),
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

export const DeleteFile = defineOperation({
  name: "files.delete",
  kind: "mutation",
  summary: "Delete a file",
  description:
    "Refused while an unpublished post or draft uses the file; the message names them. `detach` removes it from drafts, but scheduled posts must be changed first. The organization's logo is never deleted. Published posts are unaffected.",
  http: { method: "DELETE", path: "/files/{id}", status: 204 },
  agent: null,
  scope: "media",
  input: strictObject({
    id: Id,
    detach: Flag.optional(),
  }),
  output: z.null(),
  refusals: ["media_in_use", "file_is_logo"],
});
