import { z } from "zod";
import { changingTool, readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Flag } from "../flag.ts";
import { Id } from "../id.ts";
import { mapInput } from "../map-input.ts";
import { MediaFileInUse } from "../resources/file-use.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";
import { Labels } from "./posts/draft-fields.ts";

export const Filename = z
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

export const Sha256 = z
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
    tool: "get_media",
    action: "list",
    description: "newest first. Page until next_cursor is null.",
    omit: ["sha256"],
    describe: { search: "Words of the name or alt text.", label: "", unused: "No post uses it." },
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
    action: "get",
    description: "one file: status, type, size, duration, alt text, and where it is used.",
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
    tool: "change_media",
    action: "add",
    description: "from a public https URL, or a small file as base64 data.",
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
    describe: { url: "", data: "", alt_text: "For people who can't see it." },
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

const Pixels = z.int().min(0).max(100_000);

export const CropFile = defineOperation({
  name: "files.crop",
  kind: "mutation",
  summary: "Crop an image",
  description:
    "Creates a new file from a part of an image; the original stays unchanged. Repeating the same crop returns the same file.",
  http: { method: "POST", path: "/files/{id}/crop", status: 201 },
  agent: changingTool({
    tool: "change_media",
    action: "crop",
    description: "for errors that offer the fix crop_to. Returns a new file; the original stays.",
    destructiveHint: false,
    idempotentHint: true,
    describe: { frame: "In pixels of the image as displayed." },
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
    tool: "change_media",
    action: "update",
    description: "its name, labels or alt text. Write an alt text for every image.",
    destructiveHint: false,
    idempotentHint: true,
    describe: { alt_text: "", labels: "" },
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
