import { createUpload } from "../kit/files/read-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import type { PreparedFile, ProviderContext } from "../spec.ts";
import { beginImage, putBytes } from "./uploads.ts";

/** Uploads an image in one step: until its bytes are there nothing can name it. Throws a ProviderError. */
export async function uploadImage(
  context: ProviderContext,
  file: PreparedFile,
): Promise<UploadStep> {
  const { image, uploadUrl } = await beginImage(context);
  const headers = { "content-type": file.content_type };
  const request = await createUpload(context, file, { method: "PUT", url: uploadUrl, headers });
  await putBytes(context, request);
  return { upload: { id: image }, done: true };
}

/** The same of bytes that are no file of the library, such as the picture of a card. */
export async function uploadPicture(
  context: ProviderContext,
  { content_type, bytes }: { content_type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<UploadStep> {
  const { image, uploadUrl } = await beginImage(context);
  const headers = { "content-type": content_type, "content-length": String(bytes.length) };
  await putBytes(context, new Request(uploadUrl, { method: "PUT", headers, body: bytes }));
  return { upload: { id: image }, done: true };
}
