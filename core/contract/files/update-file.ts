import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Labels } from "../posts/draft-fields.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";
import { AltText, Filename } from "./file-fields.ts";

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
