import { createUpload } from "../kit/files/read-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import type { PreparedFile, ProviderContext } from "../spec.ts";
import { beginImage, putBytes } from "./uploads.ts";

/** Uploads an image in one step: nothing can reference it before its bytes are there. Throws a ProviderError. */
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

/** Like `uploadImage`, for bytes that aren't in the library, such as a card's image. */
export async function uploadPicture(
  context: ProviderContext,
  { content_type, bytes }: { content_type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<UploadStep> {
  const { image, uploadUrl } = await beginImage(context);
  const headers = { "content-type": content_type, "content-length": String(bytes.length) };
  await putBytes(context, new Request(uploadUrl, { method: "PUT", headers, body: bytes }));
  return { upload: { id: image }, done: true };
}
