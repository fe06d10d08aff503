import { createUpload } from "../kit/files/read-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import type { PreparedFile, ProviderContext } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { uploadBlob } from "./client.ts";

/** Uploads a file. The same bytes again are the same blob. Throws a ProviderError. */
export async function uploadFile(
  context: ProviderContext,
  file: PreparedFile,
): Promise<UploadStep> {
  const { blob } = await authorized(context, (server) =>
    uploadBlob(server, (url, headers) =>
      createUpload(context, file, {
        url,
        headers: { ...headers, "content-type": file.content_type },
      }),
    ),
  );
  return { upload: blob, done: true };
}
