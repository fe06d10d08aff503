import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";

export const CompleteUpload = defineOperation({
  name: "files.complete",
  kind: "mutation",
  summary: "Say that a file was sent",
  description:
    "Has the file looked at. Read it until it is `ready` or `failed`. Called again, or without need, it does no harm. A file whose bytes arrived is also noticed without it, within a few minutes.",
  http: { method: "POST", path: "/files/{id}/complete" },
  agent: changingTool({
    tool: "complete_media_upload",
    description:
      "Ends an upload after its bytes were sent. Returns the file; call get_media until it is ready.",
    destructiveHint: false,
    idempotentHint: true,
  }),
  scope: "media",
  input: strictObject({ id: Id }),
  output: MediaFile,
  refusals: ["upload_missing", "storage_unavailable"],
});
