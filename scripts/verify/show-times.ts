import type { RanStep } from "./step.ts";

const SLOWEST = 20;

export function showTimes(steps: RanStep[]): string {
  const files = steps.flatMap(({ files = [] }) => files);
  return [
    "Steps:",
    ...longestFirst(steps).map(({ title, seconds }) => line(seconds, title)),
    "",
    `The ${SLOWEST} slowest test files:`,
    ...longestFirst(files)
      .slice(0, SLOWEST)
      .map(({ file, seconds }) => line(seconds, file)),
  ].join("\n");
}

function longestFirst<Timed extends { seconds: number }>(timed: Timed[]): Timed[] {
  return timed.toSorted((a, b) => b.seconds - a.seconds);
}

function line(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${name}`;
}
