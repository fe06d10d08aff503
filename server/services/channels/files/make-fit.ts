import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { MediaFile } from "#server/db/generated/client.ts";
import { FileFaultError } from "#server/media/file-fault-error.ts";
import { fitImage } from "#server/media/fit-image.ts";
import type { ImageDemands, MadeImage } from "#server/media/task.ts";
import { ObjectNotFoundError } from "#server/platform/storage/object-store.ts";
import { type PreparedFile, ProviderError } from "#server/providers/spec.ts";
import { originalKey, renditionKey } from "#server/services/media/object-keys.ts";
import { storedSource } from "#server/services/media/processing/stored-source.ts";
import type { Rendition } from "#server/services/media/to-resource.ts";
import type { System } from "#server/system.ts";

/** Stores the rendition once and counts its bytes once, however many processes create it concurrently. */
const KEEP = `
  WITH kept AS (
    UPDATE media_file SET renditions = renditions || jsonb_build_object($2::text, $3::jsonb),
      stored_bytes = stored_bytes + $4::bigint
    WHERE id = $1 AND NOT renditions ? $2 RETURNING organization_id)
  UPDATE media_usage AS usage SET bytes = usage.bytes + $4::bigint FROM kept
  WHERE usage.organization_id = kept.organization_id`;

/**
 * Converts an image to meet the requirements. Stores the result as a rendition keyed by the requirements, so equal
 * requirements share it. Throws a ProviderError if conversion fails.
 */
export async function makeFit(
  system: System,
  file: MediaFile,
  demands: ImageDemands,
): Promise<Omit<PreparedFile, "id" | "filename" | "alt_text">> {
  const name = nameOf(demands);
  const known = (file.renditions as unknown as Record<string, Rendition | undefined>)[name];
  return {
    key: renditionKey(file, name),
    ...(known ?? (await make(system, file, { name, demands }))),
  };
}

async function make(
  system: System,
  file: MediaFile,
  { name, demands }: { name: string; demands: ImageDemands },
): Promise<Rendition> {
  const { bytes, content_type, width, height } = await fitStored(system, file, demands);
  const rendition: Rendition = { content_type, size: bytes.length, width, height };
  const object = { key: renditionKey(file, name), content_type, size: bytes.length };
  await system.storage.write(object, Readable.from(Buffer.from(bytes), { objectMode: false }));
  const values = [file.id, name, JSON.stringify(rendition), bytes.length];
  await system.database.sql(KEEP, values);
  return rendition;
}

async function fitStored(
  { storage }: System,
  file: MediaFile,
  demands: ImageDemands,
): Promise<MadeImage> {
  try {
    return await fitImage(await storedSource(storage, originalKey(file)), demands);
  } catch (error) {
    const cause = error instanceof FileFaultError || error instanceof ObjectNotFoundError;
    if (!cause) throw error;
    throw new ProviderError(
      "validation",
      `The image ${file.id} can't be converted for the platform: ${error.message}`,
      { cause: error },
    );
  }
}

function nameOf(demands: ImageDemands): string {
  return `fit-${createHash("sha256").update(JSON.stringify(demands)).digest("hex").slice(0, 16)}`;
}
