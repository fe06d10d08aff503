import { rm } from "node:fs/promises";
import { sendParts, untilReady } from "./file-client.ts";
import { makeVideo } from "./make-files.ts";
import type { FilePlace } from "./measure-upload.ts";
import { type Peaks, watchMemory } from "./watch-memory.ts";

export type FileMemory = { megabytes: number; peaks: Peaks | null };

const SIZES = [10_000_000, 100_000_000, 1_000_000_000];

/** Measures the peak memory of Crier's processes while a file of each size is uploaded and processed. */
export async function measureMemory(
  place: FilePlace & { supervisor: number },
): Promise<FileMemory[]> {
  const { crier, folder, signal, supervisor } = place;
  const measured: FileMemory[] = [];
  for (const size of SIZES) {
    const video = await makeVideo(folder, size);
    const stop = watchMemory(supervisor);
    await untilReady(crier, await sendParts(crier, video), signal);
    measured.push({ megabytes: size / 1e6, peaks: stop() });
    await rm(video.path);
  }
  return measured;
}
