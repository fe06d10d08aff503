import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";

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
