import { rm } from "node:fs/promises";
import { sendWhole, untilReady } from "./file-client.ts";
import { makePhoto } from "./make-files.ts";
import type { FilePlace } from "./measure-upload.ts";
import { type Peaks, watchMemory } from "./watch-memory.ts";

export type Images = {
  images: number;
  megabytes_each: number;
  per_second: number;
  peaks: Peaks | null;
};

const IMAGES = 100;
const AT_ONCE = 4;

/** Uploads photos, several at once, and waits until each is ready. */
export async function measureImages(place: FilePlace & { supervisor: number }): Promise<Images> {
  const { crier, folder, signal, supervisor } = place;
  const photo = await makePhoto(folder);
  const ids: string[] = [];
  const stop = watchMemory(supervisor);
  const start = performance.now();
  async function send() {
    while (ids.length < IMAGES) {
      const at = ids.push("") - 1;
      ids[at] = await sendWhole(crier, photo);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  for (const id of ids) await untilReady(crier, id, signal);
  const seconds = (performance.now() - start) / 1000;
  const peaks = stop();
  await rm(photo.path);
  return {
    images: IMAGES,
    megabytes_each: photo.megabytes,
    per_second: IMAGES / seconds,
    peaks,
  };
}
