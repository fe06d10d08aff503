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
    "Makes a new file of a part of an image; the image stays as it is. The same part asked for again is the same file.",
  http: { method: "POST", path: "/files/{id}/crop", status: 201 },
  agent: changingTool({
    tool: "crop_media",
    description:
      "Crops an image to a frame in pixels, where an error offers the fix crop_to. Returns a new file; the original stays.",
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
    }).meta({ description: "Which part, in pixels of the image as it is shown." }),
  }),
  output: MediaFile,
  refusals: ["not_croppable", "storage_full"],
});
