import type { Typing } from "./measure-typing.ts";

const AIM_MS = 50;

export function showTyping({ channels, keys, slowdown, median, p95, slowest }: Typing): string {
  return `
A key stroke in the composer with ${channels} channels chosen, in a browser slowed down ${slowdown} times: on the screen after ${median} ms at the median, ${p95} ms at the 95th percentile (aim: under ${AIM_MS}), ${slowest} ms at most, of ${keys}
`;
}
