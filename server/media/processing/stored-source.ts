import { buffer } from "node:stream/consumers";
import type { ByteSource } from "#server/media/decoding/byte-source.ts";
import { ObjectNotFoundError, type ObjectStore } from "#server/platform/storage/object-store.ts";

/** Reads an object from the store in byte ranges. Throws ObjectNotFoundError. */
export async function storedSource(storage: ObjectStore, key: string): Promise<ByteSource> {
  const size = await storage.sizeOf(key);
  if (size === null) throw new ObjectNotFoundError(`There is no object ${key}.`);
  return { size, read: async (range) => buffer(await storage.read(key, range)) };
}
