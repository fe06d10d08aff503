import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import sharp from "sharp";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originalKey } from "#server/media/object-keys.ts";

export async function storePicture(
  { system, organization_id }: ServiceContext,
  bytes: Buffer,
  content_type = "image/jpeg",
): Promise<MediaFile> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const now = system.now();
  const file = await system.database.prisma.mediaFile.create({
    data: {
      id: `med_${randomUUID()}`,
      organization_id,
      filename: "picture",
      content_type,
      size: bytes.length,
      alt_text: "A noise",
      state: "ready",
      storage_key: `${organization_id}/${randomUUID()}`,
      stored_bytes: bytes.length,
      created_by: {},
      created_at: now,
      updated_at: now,
      width,
      height,
    },
  });
  const object = { key: originalKey(file), content_type, size: bytes.length };
  await system.storage.write(object, Readable.from(bytes, { objectMode: false }));
  return file;
}

export function noise(side: number) {
  const raw = randomBytes(side * side * 3);
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } });
}
