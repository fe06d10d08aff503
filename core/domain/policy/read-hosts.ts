import { canonicalHost } from "./canonical-host.ts";

const ASCII_RUN = /[a-z0-9._-]+/gi;
/** Signs that no name begins or ends with. */
const EDGE = ".-_。．｡";

/** A host that a run of letters and dots may be read as, and where in the run. */
interface HostReading {
  host: string;
  from: number;
  to: number;
}

/**
 * What a run of letters and dots may be read as: one name, or, where words of another script stand against it without a
 * space, each name in ASCII that is in it.
 */
export function readHosts(run: string): HostReading[] {
  const whole = readHost(run, 0, run.length);
  const inAscii = Array.from(run.matchAll(ASCII_RUN), (part) =>
    part[0].length < run.length
      ? readHost(run, part.index, part.index + part[0].length)
      : undefined,
  );
  return [whole, ...inAscii].filter((reading) => reading !== undefined);
}

function readHost(run: string, start: number, end: number): HostReading | undefined {
  let [from, to] = [start, end];
  while (from < to && EDGE.includes(run.charAt(from))) from += 1;
  while (from < to && EDGE.includes(run.charAt(to - 1))) to -= 1;
  const host = canonicalHost(run.slice(from, to));
  return host?.includes(".") ? { host, from, to } : undefined;
}
