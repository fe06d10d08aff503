import { renditionKey } from "#server/media/object-keys.ts";
import { roundedExpiry } from "#server/media/to-resource.ts";
import type { System } from "#server/system.ts";

export interface StoredPicture {
  storage_key: string;
  content_type: string;
}

/** Returns a file's thumbnail as a URL valid for an hour. Makes no request. */
export async function signThumbnail(
  { storage, now }: Pick<System, "storage" | "now">,
  picture: StoredPicture,
): Promise<string> {
  const { content_type } = picture;
  const expires_at = roundedExpiry(now());
  return storage.presignGet(renditionKey(picture, "thumbnail"), {
    expires_at,
    content_type,
    save_as: null,
  });
}
