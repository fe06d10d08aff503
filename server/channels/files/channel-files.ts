import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileType } from "#core/contract/file-types.ts";
import { FILE_TYPES } from "#core/contract/file-types.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FileRules } from "#core/contract/resources/media-rules.ts";
import { rulesOf } from "#core/domain/copy/index.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";
import { isImage, type MediaFact } from "#core/domain/media-fact.ts";
import {
  type ChannelFiles,
  type PreparedFile,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { manifestFor } from "#platforms/providers.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { parsePage } from "#server/kernel/parsing/index.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { fitImage } from "#server/media/decoding/fit-image.ts";
import type { ImageDemands, MadeImage } from "#server/media/decoding/task.ts";
import { originalKey, renditionKey } from "#server/media/object-keys.ts";
import { storedSource } from "#server/media/processing/stored-source.ts";
import type { Rendition } from "#server/media/to-resource.ts";
import { ObjectNotFoundError } from "#server/platform/storage/object-store.ts";
import type { System } from "#server/system.ts";
import { fitPicture } from "./fit-picture.ts";

interface Owner {
  organization_id: string;
  provider: string;
  mode: "live" | "sandbox";
  account: unknown;
}

/** Gives access to files of the channel's organization, converted to what its platform accepts. */
export function createChannelFiles(system: System, channel: Owner): ChannelFiles {
  const { storage } = system;
  return {
    async fit(fact, format) {
      const file = await findReady(system, channel, fact.id);
      const demands = demandsFor(channel, fact, { format, at: system.now() });
      if (demands === null || isWithin(fact, demands)) return asItIs(file, fact);
      const made = await makeFit(system, file, demands);
      return { ...made, id: fact.id, filename: file.filename, alt_text: fact.alt_text };
    },
    fitPicture,
    readPage: (page) => parsePage(channel.organization_id, page),
    async read({ id, key }, range) {
      return storage.read(key, range).catch((error: unknown) => {
        throw error instanceof ObjectNotFoundError ? deleted(id) : error;
      });
    },
    address({ key, content_type }, lasting_ms) {
      const expires_at = new Date(system.now().getTime() + lasting_ms);
      return storage.presignGet(key, { expires_at, content_type, save_as: null });
    },
  };
}

async function findReady(
  { database }: System,
  { organization_id }: Owner,
  id: string,
): Promise<MediaFile> {
  const where = { id, organization_id, deleted_at: null, state: "ready" } as const;
  const file = await database.prisma.mediaFile.findFirst({ where });
  if (file === null) throw deleted(id);
  return file;
}

/** Videos and documents are sent unchanged: validation has already checked them. */
function demandsFor(channel: Owner, fact: MediaFact, { format, at }: { format: Format; at: Date }) {
  const rules = rulesOf(manifestAt(manifestFor(channel), at), format)?.media?.images;
  return isImage(fact) && rules != null ? demandsOf(rules) : null;
}

function asItIs(file: MediaFile, { id, alt_text, width, height }: MediaFact): PreparedFile {
  const { content_type, filename } = file;
  return {
    id,
    key: originalKey(file),
    filename,
    content_type,
    size: Number(file.size),
    width,
    height,
    alt_text,
  };
}

function deleted(id: string): ProviderError {
  return new ProviderError(
    "validation",
    `The file ${id} of this post was deleted before it was published. Add another file.`,
  );
}

function demandsOf({ types, max_bytes, max_pixels, max_side }: FileRules): ImageDemands {
  const accepted = (Object.keys(FILE_TYPES) as FileType[]).filter((type) => types.includes(type));
  return { types: accepted, max_bytes, max_pixels, max_side: max_side ?? null };
}

function isWithin(
  { type, bytes, width, height }: MediaFact,
  { types, max_bytes, max_pixels, max_side }: ImageDemands,
): boolean {
  return (
    types.some((each) => each === type) &&
    bytes <= (max_bytes ?? bytes) &&
    width * height <= (max_pixels ?? width * height) &&
    Math.max(width, height) <= (max_side ?? Math.max(width, height))
  );
}

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
async function makeFit(
  system: System,
  file: MediaFile,
  demands: ImageDemands,
): Promise<Omit<PreparedFile, "id" | "filename" | "alt_text">> {
  const name = nameOf(demands);
  const accepted = (file.renditions as unknown as Record<string, Rendition | undefined>)[name];
  return {
    key: renditionKey(file, name),
    ...(accepted ?? (await make(system, file, { name, demands }))),
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
