import { Readable } from "node:stream";
import type { CropFrame } from "#core/contract/resources/media-file.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { cropImage } from "#server/media/crop-image.ts";
import type { System } from "#server/system.ts";
import { originalKey } from "../object-keys.ts";
import { decodedOrFault } from "./decoded-or-fault.ts";
import type { StepOutcome } from "./step-outcome.ts";
import { storedSource } from "./stored-source.ts";

export async function cutOut(system: System, file: MediaFile): Promise<StepOutcome> {
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
