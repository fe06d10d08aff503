import { Readable } from "node:stream";
import { FILE_TYPES, isFileType } from "#core/contract/file-types.ts";
import type { CropFrame } from "#core/contract/resources/media-file.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { cropImage } from "#server/media/decoding/crop-image.ts";
import type { FileFault } from "#server/media/decoding/task.ts";
import { ObjectNotFoundError } from "#server/platform/storage/object-store.ts";
import type { System } from "#server/system.ts";
import { incomingKey, originalKey } from "../object-keys.ts";
import { decodedOrFault } from "./decoded-or-fault.ts";
import { findProcessing } from "./find-processing.ts";
import type { StepOutcome } from "./step-outcome.ts";
import { storedSource } from "./stored-source.ts";

/** Moves an upload from where its sender can write to where nobody can, and determines its real size. Idempotent. */
export async function receiveFile(system: System, id: string): Promise<StepOutcome> {
  const file = await findProcessing(system, id);
  if (file === null) return "ended";
  if (file.frame !== null) return cutOut(system, file);
  const size = await takeIn(system, file);
  if (size === null)
    return {
      reason: "upload_incomplete",
      message: "Its uploaded bytes no longer exist.",
    };
  return faultOfSize(file, size) ?? "go_on";
}

async function takeIn({ storage }: System, file: MediaFile): Promise<number | null> {
  const here = () => storage.sizeOf(originalKey(file));
  if ((await here()) === null) {
    await ignoreMissing(joinParts(storage, file));
    await ignoreMissing(storage.move(incomingKey(file), originalKey(file)));
  }
  const size = await here();
  if (size !== null) await takeNoMore(storage, file);
  return size;
}

/** Upload URLs stay valid for a day, so this deletes anything else that arrived and closes the upload. */
async function takeNoMore(storage: System["storage"], file: MediaFile): Promise<void> {
  const key = incomingKey(file);
  if (file.upload_id !== null) await storage.abortParts({ key, upload_id: file.upload_id });
  await storage.close([key]);
}

async function joinParts(storage: System["storage"], file: MediaFile): Promise<void> {
  const key = incomingKey(file);
  if (file.upload_id === null || (await storage.sizeOf(key)) !== null) return;
  await storage.completeParts({ key, upload_id: file.upload_id }, Number(file.size));
}

/** Another run may have done it in between. */
async function ignoreMissing(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ObjectNotFoundError)) throw error;
  }
}

function faultOfSize({ content_type }: MediaFile, size: number): FileFault | null {
  if (size === 0) return { reason: "empty", message: "No bytes were uploaded." };
  if (!isFileType(content_type)) return null;
  const { max_bytes } = FILE_TYPES[content_type];
  if (size <= max_bytes) return null;
  const message = `${size.toLocaleString("en-US")} bytes were uploaded. A file of type ${content_type} can have at most ${max_bytes.toLocaleString("en-US")}.`;
  return { reason: "too_large", message };
}

async function cutOut(system: System, file: MediaFile): Promise<StepOutcome> {
  const { storage, database } = system;
  const key = originalKey(file);
  if ((await storage.sizeOf(key)) !== null) return "go_on";
  const image = await database.prisma.mediaFile.findFirst({
    where: { id: file.cropped_from_id ?? "", organization_id: file.organization_id },
  });
  if (image === null)
    return { reason: "decode_failed", message: "The image it is cropped from was deleted." };
  const source = await storedSource(storage, originalKey(image));
  const frame = file.frame as unknown as CropFrame;
  const decoded = await decodedOrFault(system, file, () => cropImage(source, frame));
  if (!("made" in decoded)) return decoded;
  const { bytes, content_type } = decoded.made;
  await storage.write({ key, content_type, size: bytes.length }, Readable.from([bytes]));
  return "go_on";
}
