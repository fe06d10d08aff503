/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/documents-api */
import { z } from "zod";
import { createUpload } from "../kit/files/read-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import { type Json, type PreparedFile, type ProviderContext, ProviderError } from "../spec.ts";
import { authorOf } from "./account.ts";
import { callLinkedIn, readAnswer } from "./client.ts";
import { isRefusal } from "./map-error.ts";
import { putBytes } from "./uploads.ts";

const POLL_MS = 3_000;

const BegunDocument = z.object({
  value: z.object({ uploadUrl: z.url({ protocol: /^https?$/ }), document: z.string() }),
});

const DocumentStatus = z.object({
  status: z.enum(["WAITING_UPLOAD", "PROCESSING", "AVAILABLE", "PROCESSING_FAILED"]),
});

export async function uploadDocument(
  context: ProviderContext,
  file: PreparedFile,
  upload: Json,
): Promise<UploadStep> {
  const sent = z.object({ id: z.string() }).safeParse(upload).data;
  return sent === undefined ? send(context, file) : ask(context, sent.id);
}

async function send(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
  const answer = await callLinkedIn(context, {
    method: "POST",
    path: "/rest/documents?action=initializeUpload",
    body: { initializeUploadRequest: { owner: authorOf(context) } },
  });
  const { uploadUrl, document } = readAnswer(answer, BegunDocument).value;
  const headers = { "content-type": file.content_type };
  await putBytes(
    context,
    await createUpload(context, file, { method: "PUT", url: uploadUrl, headers }),
  );
  return { upload: { id: document }, done: false };
}

async function ask(context: ProviderContext, id: string): Promise<UploadStep> {
  const status = await readStatus(context, id);
  if (status === "AVAILABLE") return { upload: { id }, done: true };
  if (status === "PROCESSING_FAILED")
    throw new ProviderError("validation", "LinkedIn could not process the document.");
  return { upload: { id }, done: false, after_ms: POLL_MS };
}

/** A member's token may not be allowed to read the document: creating the post then shows whether it is ready. */
async function readStatus(context: ProviderContext, id: string) {
  const path = `/rest/documents/${encodeURIComponent(id)}`;
  try {
    return readAnswer(await callLinkedIn(context, { path }), DocumentStatus).status;
  } catch (error) {
    if (isRefusal(error, "ACCESS_DENIED")) return "AVAILABLE";
    throw error;
  }
}
