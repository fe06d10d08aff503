import { canonicalHost } from "./canonical-host.ts";

const ASCII_RUN = /[a-z0-9._-]+/gi;
/** Characters that no name starts or ends with. */
const EDGE = ".-_。．｡";

/** A host that a run of letters and dots may be read as, and its position in the run. */
interface HostReading {
  host: string;
  from: number;
  to: number;
}

/**
 * Returns the hosts in a run of letters and dots: the whole run as one name, or, if it is adjacent to words of another
 * script without a space, each ASCII name in it.
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
