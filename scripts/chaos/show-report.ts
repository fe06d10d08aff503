import type { Report } from "./run-chaos.ts";

export function showReport({
  seed,
  posts,
  disturbances,
  entries,
  seconds,
  broken,
}: Report): string {
  const verdict =
    broken.length === 0
      ? "Nothing was lost and nothing went out twice."
      : `${broken.length} promises were broken:`;
  return [
    `Seed ${seed}: ${posts} posts in ${seconds} seconds.`,
    `Disturbances: ${list(disturbances)}.`,
    `Entries: ${list(entries)}.`,
    verdict,
    ...broken,
  ].join("\n");
}

function list(counts: Record<string, number>): string {
  return Object.entries(counts)
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([name, number]) => `${number} ${name.replaceAll("_", " ")}`)
    .join(", ");
}
