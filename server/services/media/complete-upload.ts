import { Refusal } from "#core/contract/refusal.ts";
import type { MediaFile as MediaFileResource } from "#core/contract/resources/media-file.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import { ObjectNotFoundError } from "#server/platform/storage/object-store.ts";
import type { System } from "#server/system.ts";
import type { ServiceContext } from "../context.ts";
import { findFile } from "./find-file.ts";
import { incomingKey } from "./object-keys.ts";
import { partsOf } from "./part-size.ts";
import { refuseWhileStorageAway } from "./refuse-while-storage-away.ts";
import { toMediaFile } from "./to-resource.ts";

/**
 * Has a file that was sent looked at. Of a file that is not waited for it answers what is known. Refuses a file that has not
 * arrived, or not whole. Two statements, one where there is nothing to do.
 */
export async function completeUpload({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<MediaFileResource> {
  const file = await findFile(ctx, input.id);
  if (file.state !== "uploading") return toMediaFile(ctx, file);
  const missing = await refuseWhileStorageAway(() => joinArrived(ctx.system, file));
  if (missing !== null) throw Refusal.because("upload_missing", missing);
  await beginProcessing(ctx.system, file);
  return toMediaFile(ctx, { ...file, state: "processing" });
}

/**
 * Makes one object of what has arrived. Answers what is missing, in a sentence, or null where the object is there. Harmless when
 * it is done twice.
 */
export async function joinArrived({ storage }: System, file: MediaFile): Promise<string | null> {
  const key = incomingKey(file);
  if ((await storage.sizeOf(key)) !== null) return null;
  const nothing =
    "Nothing of this file has arrived yet. Send its bytes to the address that was reserved.";
  if (file.upload_id === null) return nothing;
  const upload = { key, upload_id: file.upload_id };
  const sizes = new Map(
    (await storage.listParts(upload)).map(({ number, size }) => [number, size]),
  );
  const missing = partsOf(Number(file.size)).filter(
    ({ number, size }) => sizes.get(number) !== size,
  );
  if (missing.length === 0) await joinParts(storage, upload);
  else if ((await storage.sizeOf(key)) === null)
    return `${missing.length} parts have not arrived yet. POST /files/${file.id}/parts gives their addresses.`;
  return null;
}

/** Another one may have done it in between. */
async function joinParts(storage: System["storage"], upload: { key: string; upload_id: string }) {
  try {
    await storage.completeParts(upload);
  } catch (error) {
    if (!(error instanceof ObjectNotFoundError)) throw error;
  }
}

const BEGIN = `
  WITH begun AS (
    UPDATE media_file SET state = 'processing', updated_at = $2
    WHERE id = $1 AND state = 'uploading' RETURNING id, organization_id)
  INSERT INTO outbox_event (id, name, data)
  SELECT $3, 'media/arrived', json_build_object('media_id', id, 'organization_id', organization_id)
  FROM begun`;

/** Has a file looked at, once however often it is called. One statement. */
export async function beginProcessing(
  system: System,
  { id }: Pick<MediaFile, "id">,
): Promise<void> {
  await system.database.sql(BEGIN, [id, system.now(), newId("event")]);
  system.wakeRelay();
}
