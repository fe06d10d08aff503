import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";
import { UploadTarget } from "./upload-files.ts";

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
