import type { Reads, Weight } from "./measure-weight.ts";

const AIM_MS = 200;

export function showWeight({ quiet, beside }: Weight): string {
  const lines = beside.map(
    ({ name, requests, megabytes, seconds_each, reads }) =>
      `- ${name}, ${requests} times, ${seconds_each.toFixed(2)} s and ${megabytes.toFixed(1)} MB each: ${showReads(reads)}`,
  );
  return `
Another organization's reads (aim: under ${AIM_MS} ms): ${showReads(quiet)} while nothing else is done; beside one organization's largest posts (100,000 characters, 100 channels), one after another:
${lines.join("\n")}
`;
}

function showReads({ median, p99, slowest, reads }: Reads): string {
  const [middle, most, worst] = [median, p99, slowest].map((time) => time.toFixed(0));
  return `${middle} ms at the median, ${most} ms at the 99th percentile, ${worst} ms at most, of ${reads}`;
}
