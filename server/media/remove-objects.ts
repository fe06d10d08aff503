import type { MediaFile } from "#server/db/generated/client.ts";
import type { ObjectStore } from "#server/platform/storage/object-store.ts";
import { folderKey, incomingKey } from "./object-keys.ts";

/** Deletes all of a file's objects from the store, including incomplete uploads. Idempotent. */
export async function removeObjects(
  storage: ObjectStore,
  file: Pick<MediaFile, "storage_key" | "upload_id">,
): Promise<void> {
  const key = incomingKey(file);
  if (file.upload_id !== null) await storage.abortParts({ key, upload_id: file.upload_id });
  const made = await storage.list(folderKey(file));
  await storage.remove(made.map((object) => object.key));
  await storage.close([key]);
}
