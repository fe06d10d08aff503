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
    "Refused while a post holds it that is still to go out, a draft included: the message names them. `detach` takes it off drafts; booked posts must be changed first. What is out stays out.",
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
