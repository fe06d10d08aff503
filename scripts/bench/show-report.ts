import { showTyping } from "./composer/show-typing.ts";
import { showFiles } from "./files/show-files.ts";
import type { Compared } from "./load/compare.ts";
import type { Report, Speed } from "./run-bench.ts";
import { showScale } from "./scale/show-scale.ts";
import { showWeight } from "./weight/show-weight.ts";

const DELAY_AIM_MS = 100;
const VERDICT_AIM_MS = 1;

const HEADINGS = ["", "ratio", "half of rounds", "aim", "Crier/s", "bare/s"];

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

A full verdict for ${verdict.channels} channels on 1,000 characters: ${verdict.median_ms.toFixed(2)} ms at the median (aim: under ${VERDICT_AIM_MS}); a character of 100,000 costs ${verdict.growth.toFixed(1)} times one of 10,000
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
