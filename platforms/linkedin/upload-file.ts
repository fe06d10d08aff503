import { z } from "zod";
import { isDocumentFile, isVideoFile } from "#platforms/kit/files/prepared-file.ts";
import { createUpload } from "#platforms/kit/files/read-file.ts";
import type { UploadStep } from "#platforms/kit/files/send-with-files.ts";
import { readPicture } from "#platforms/kit/link-card/fetch-bytes.ts";
import {
  type Json,
  type PictureDemands,
  type PreparedFile,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { api, authorOf } from "./api.ts";
import { isRefusal } from "./map-error.ts";
import { uploadVideo } from "./upload-video.ts";
import { beginImage, putBytes } from "./uploads.ts";

interface CardPicture {
  picture_url: string;
}

export type Attachment = PreparedFile | CardPicture;

/**
 * LinkedIn shows only a small image in a card
 * (learn.microsoft.com/linkedin/marketing/community-management/shares/articles).
 */
const CARD_PICTURE: PictureDemands = { types: ["image/jpeg", "image/png"], max_bytes: 1_000_000 };

/** Null for a card without an image. */
const Uploaded = z.object({ id: z.string().nullable() });

export function uploadedId(upload: Json): string | null {
  return Uploaded.parse(upload).id;
}

export async function uploadFile(
  context: ProviderContext,
  file: Attachment,
  upload: Json,
): Promise<UploadStep> {
  if ("picture_url" in file) {
    const picture = await readPicture(context, file.picture_url, CARD_PICTURE);
    return picture === null
      ? { upload: { id: null }, done: true }
      : uploadPicture(context, picture);
  }
  if (isDocumentFile(file)) return uploadDocument(context, file, upload);
  return isVideoFile(file) ? uploadVideo(context, file, upload) : uploadImage(context, file);
}

/** Uploads an image in one step: nothing can reference it before its bytes are there. Throws a ProviderError. */
async function uploadImage(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
  const { image, uploadUrl } = await beginImage(context);
  const headers = { "content-type": file.content_type };
  const request = await createUpload(context, file, { method: "PUT", url: uploadUrl, headers });
  await putBytes(context, request);
  return { upload: { id: image }, done: true };
}

/** Like `uploadImage`, for bytes that aren't in the library, such as a card's image. */
async function uploadPicture(
  context: ProviderContext,
  { content_type, bytes }: { content_type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<UploadStep> {
  const { image, uploadUrl } = await beginImage(context);
  const headers = { "content-type": content_type, "content-length": String(bytes.length) };
  await putBytes(context, new Request(uploadUrl, { method: "PUT", headers, body: bytes }));
  return { upload: { id: image }, done: true };
}

const POLL_MS = 3_000;

const BegunDocument = z.object({
  value: z.object({ uploadUrl: z.url({ protocol: /^https?$/ }), document: z.string() }),
});

const DocumentStatus = z.object({
  status: z.enum(["WAITING_UPLOAD", "PROCESSING", "AVAILABLE", "PROCESSING_FAILED"]),
});

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/documents-api */
async function uploadDocument(
  context: ProviderContext,
  file: PreparedFile,
  upload: Json,
): Promise<UploadStep> {
  const sent = z.object({ id: z.string() }).safeParse(upload).data;
  return sent === undefined ? send(context, file) : ask(context, sent.id);
}

async function send(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
  const path = "/rest/documents?action=initializeUpload";
  const body = { initializeUploadRequest: { owner: authorOf(context) } };
  const { value } = await api.post(context, path, body, BegunDocument, "reads");
  const { uploadUrl, document } = value;
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
    return (await api.get(context, path, DocumentStatus)).status;
  } catch (error) {
    if (isRefusal(error, "ACCESS_DENIED")) return "AVAILABLE";
    throw error;
  }
}
