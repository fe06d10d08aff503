import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Flag } from "../flag.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const DeleteFile = defineOperation({
  name: "files.delete",
  kind: "mutation",
  summary: "Delete a file",
  description:
    "Refused while an unpublished post or draft uses the file; the message names them. `detach` removes it from drafts, but scheduled posts must be changed first. Published posts are unaffected.",
  http: { method: "DELETE", path: "/files/{id}", status: 204 },
  agent: null,
  scope: "media",
  input: strictObject({
    id: Id,
    detach: Flag.optional(),
  }),
  output: z.null(),
  refusals: ["media_in_use"],
});
