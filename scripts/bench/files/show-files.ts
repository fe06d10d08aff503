import type { Images } from "./measure-images.ts";
import type { FileMemory } from "./measure-memory.ts";
import type { Upload } from "./measure-upload.ts";
import type { Files } from "./run-files.ts";
import type { Peaks } from "./watch-memory.ts";

const RATIO_AIM = 0.8;
const MEMORY_AIM_MB = 512;

export function showFiles({ memory, upload, images }: Files): string {
  return `\n${[showUpload(upload), showImages(images), showMemory(memory)].join("\n\n")}\n`;
}

function showUpload({ megabytes, rounds, bare, whole, parts, ready_seconds }: Upload): string {
  const ratio = (rate: number) => (rate / bare).toFixed(2);
  return `${megabytes} MB from the reservation to a complete upload, against a store that only writes to the disk (${bare.toFixed(0)} MB/s), medians of ${rounds} rounds: ${ratio(whole)} in one request (aim: ${RATIO_AIM}), ${ratio(parts)} in parts; looked at ${ready_seconds.toFixed(1)} s later`;
}

function showImages({ images, megabytes_each, per_second, peaks }: Images): string {
  return `${images} photographs of ${megabytes_each.toFixed(1)} MB, sent and looked at: ${per_second.toFixed(2)} a second; ${showPeaks(peaks)}`;
}

function showMemory(memory: readonly FileMemory[]): string {
  const lines = memory.map(({ megabytes, peaks }) => `  ${megabytes} MB: ${showPeaks(peaks)}`);
  return `Memory while a video is sent and looked at (aim: a decoder under ${MEMORY_AIM_MB} MB, whatever the size):\n${lines.join("\n")}`;
}

function showPeaks(peaks: Peaks | null): string {
  if (peaks === null) return "memory unknown on this system";
  const [server, store, decoder] = [peaks.server, peaks.store, peaks.decoder].map((megabytes) =>
    megabytes.toFixed(0),
  );
  return `at most ${server} MB in the server, ${store} MB in the store, ${decoder} MB in a decoder`;
}
