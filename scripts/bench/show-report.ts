import type { Typing } from "./composer/measure-typing.ts";
import type { Images } from "./files/measure-images.ts";
import type { FileMemory } from "./files/measure-memory.ts";
import type { Upload } from "./files/measure-upload.ts";
import type { Files } from "./files/run-files.ts";
import type { Peaks } from "./files/watch-memory.ts";
import type { Compared } from "./load/compare.ts";
import type { Report, Speed } from "./run-bench.ts";
import { showScale } from "./scale/show-scale.ts";
import { showWeight } from "./weight/show-weight.ts";

const DELAY_AIM_MS = 100;

const VERDICT_AIM_MS = 1;

const HEADINGS = ["", "ratio", "half of rounds", "aim", "Crier/s", "bare/s"];

/** Returns the report as lines for people, with the aim beside each measurement. */
export function showReport({ machine, speed, weight, files, typing, scale }: Report): string {
  return [
    `\nMeasured on ${machine.cores} × ${machine.processor}, Node ${machine.node}\n`,
    speed === null ? "" : showSpeed(speed),
    weight === null ? "" : showWeight(weight),
    files === null ? "" : showFiles(files),
    typing === null ? "" : showTyping(typing),
    scale === null ? "" : showScale(scale),
  ].join("");
}

function showSpeed({ load, comparisons, delay, verdict }: Speed): string {
  const { rounds, seconds, warm_up_seconds, connections } = load;
  return `
Crier against a bare Next route
${connections} connections, ${rounds} rounds of ${seconds} s for each side after ${warm_up_seconds} s each; the ratio is the median of the rounds

${alignColumns([HEADINGS, ...comparisons.map(toCells)])}

From "now" to the platform being called: ${delay.median} ms at the median (aim: under ${DELAY_AIM_MS}), ${delay.p99} ms at the 99th percentile, ${delay.slowest} ms at most, of ${delay.posts} posts one after another

Full validation for ${verdict.channels} channels on 1,000 characters: ${verdict.median_ms.toFixed(2)} ms at the median (aim: under ${VERDICT_AIM_MS}); a character of 100,000 costs ${verdict.growth.toFixed(1)} times one of 10,000
`;
}

function toCells({ name, aim, ratio, spread, crier, bare }: Compared): string[] {
  const [lowest, highest] = spread;
  return [
    name,
    ratio.toFixed(2),
    `${lowest.toFixed(2)}–${highest.toFixed(2)}`,
    aim === null ? "–" : `≥ ${aim.toFixed(2)}`,
    crier.toFixed(0),
    bare.toFixed(0),
  ];
}

function alignColumns(rows: readonly string[][]): string {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 3);
  return rows.map((row) => row.map(pad).join("")).join("\n");
}

const AIM_MS = 50;

function showTyping({ channels, keys, slowdown, median, p95, slowest }: Typing): string {
  return `
A key stroke in the composer with ${channels} channels chosen, in a browser slowed down ${slowdown} times: on the screen after ${median} ms at the median, ${p95} ms at the 95th percentile (aim: under ${AIM_MS}), ${slowest} ms at most, of ${keys}
`;
}

const RATIO_AIM = 0.8;

const MEMORY_AIM_MB = 512;

function showFiles({ memory, upload, images }: Files): string {
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
