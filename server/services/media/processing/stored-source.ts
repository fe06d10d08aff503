import { buffer } from "node:stream/consumers";
import type { ByteSource } from "#server/media/byte-source.ts";
import { ObjectNotFoundError, type ObjectStore } from "#server/platform/storage/object-store.ts";

/** An object's bytes, read in ranges from the store. Throws ObjectNotFoundError. */
export async function storedSource(storage: ObjectStore, key: string): Promise<ByteSource> {
  const size = await storage.sizeOf(key);
  if (size === null) throw new ObjectNotFoundError(`There is no object ${key}.`);
  return { size, read: async (range) => buffer(await storage.read(key, range)) };
}
