import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MediaFile } from "../resources/media-file.ts";
import { strictObject } from "../strict-object.ts";

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
