import { Refusal } from "#core/contract/refusal.ts";
import type { MediaFile as MediaFileResource } from "#core/contract/resources/media-file.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { findFile } from "../find-file.ts";
import { incomingKey } from "../object-keys.ts";
import { refuseWhileStorageUnavailable } from "../refuse-while-storage-unavailable.ts";
import { toMediaFile } from "../to-resource.ts";
import { partsOf } from "./part-size.ts";

/**
 * Starts processing an uploaded file. Returns the current state if it isn't waiting for an upload. Throws if the file
 * hasn't arrived completely. Three statements, one if there is nothing to do.
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
  const missing = await refuseWhileStorageUnavailable(() => findMissing(ctx.system, file));
  if (missing !== null) return refuseUnlessBegun(ctx, { ...file, missing });
  await commit(ctx, async ({ sql, record }) => {
    if (!(await begin(sql, ctx.system, file))) return;
    record({ kind: "media.uploaded", subject_id: file.id, facts: { filename: file.filename } });
  });
  return toMediaFile(ctx, { ...file, state: "processing" });
}

/** A concurrent call may have completed the upload, so its data is no longer where it is looked for. */
async function refuseUnlessBegun(
  ctx: ServiceContext,
  { id, missing }: { id: string; missing: string },
): Promise<MediaFileResource> {
  const file = await findFile(ctx, id);
  if (file.state === "uploading") throw Refusal.because("upload_missing", missing);
  return toMediaFile(ctx, file);
}

export async function findMissing({ storage }: System, file: MediaFile): Promise<string | null> {
  const key = incomingKey(file);
  if ((await storage.sizeOf(key)) !== null) return null;
  const nothing = "Nothing of this file has been uploaded yet. Send its bytes to the upload URL.";
  if (file.upload_id === null) return nothing;
  const arrived = await storage.listParts({ key, upload_id: file.upload_id });
  const sizes = new Map(arrived.map(({ number, size }) => [number, size]));
  const missing = partsOf(Number(file.size)).filter(
    ({ number, size }) => sizes.get(number) !== size,
  );
  if (missing.length === 0) return null;
  return `${missing.length} parts haven't been uploaded yet. POST /files/${file.id}/parts returns their URLs.`;
}

const BEGIN = `
  WITH begun AS (
    UPDATE media_file SET state = 'processing', updated_at = $2
    WHERE id = $1 AND state = 'uploading' RETURNING id, organization_id)
  INSERT INTO outbox_event (id, name, data)
  SELECT $3, 'media/arrived', json_build_object('media_id', id, 'organization_id', organization_id)
  FROM begun RETURNING id`;

/** Starts processing a file. Idempotent. One statement. */
export async function beginProcessing(
  system: System,
  { id }: Pick<MediaFile, "id">,
): Promise<void> {
  await begin(system.database.sql, system, { id });
}

async function begin(
  sql: RunSql,
  { now }: System,
  { id }: Pick<MediaFile, "id">,
): Promise<boolean> {
  return (await sql(BEGIN, [id, now(), newId("event")])).length > 0;
}
