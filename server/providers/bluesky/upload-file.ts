import { isVideoFile } from "../kit/files/prepared-file.ts";
import { createUpload } from "../kit/files/read-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import { readPicture } from "../kit/link-card/read-picture.ts";
import type { Json, PictureDemands, PreparedFile, ProviderContext } from "../spec.ts";
import { accountOf } from "./account.ts";
import { authorized } from "./authorized.ts";
import { uploadBlob } from "./client.ts";
import { videoServiceOf } from "./hosted.ts";
import type { Attachment } from "./prepared-call.ts";
import { uploadVideo } from "./upload-video.ts";

/** `maxSize` of `thumb` (github.com/bluesky-social/atproto, lexicons/app/bsky/embed/external.json). */
const THUMB: PictureDemands = {
  types: ["image/jpeg", "image/png", "image/webp"],
  max_bytes: 1_000_000,
};

/**
 * Takes the upload of a file or card image one step further. Uploading the same bytes again gives the same blob; an
 * image that can't be read becomes null. Throws a ProviderError.
 */
export async function uploadFile(
  context: ProviderContext,
  file: Attachment,
  upload: Json,
): Promise<UploadStep> {
  if ("picture_url" in file) return uploadPicture(context, file.picture_url);
  const video_service = isVideoFile(file) ? videoServiceOf(accountOf(context)) : null;
  if (video_service !== null) return uploadVideo(context, file, { video_service, upload });
  return uploadBytes(context, file);
}

async function uploadBytes(context: ProviderContext, file: PreparedFile): Promise<UploadStep> {
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

async function uploadPicture(context: ProviderContext, url: string): Promise<UploadStep> {
  const picture = await readPicture(context, url, THUMB);
  if (picture === null) return { upload: null, done: true };
  const { content_type, bytes } = picture;
  const { blob } = await authorized(context, (server) =>
    uploadBlob(server, async (to, given) => {
      const headers = {
        ...given,
        "content-type": content_type,
        "content-length": String(bytes.length),
      };
      return new Request(to, { method: "POST", headers, body: bytes });
    }),
  );
  return { upload: blob, done: true };
}
