import { z } from "zod";
import { isDocumentFile, isVideoFile } from "../kit/files/prepared-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import { readPicture } from "../kit/link-card/read-picture.ts";
import type { Json, PictureDemands, PreparedFile, ProviderContext } from "../spec.ts";
import { uploadDocument } from "./upload-document.ts";
import { uploadImage, uploadPicture } from "./upload-image.ts";
import { uploadVideo } from "./upload-video.ts";

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
