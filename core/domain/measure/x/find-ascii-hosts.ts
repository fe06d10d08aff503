import type { Range } from "../links/range.ts";
import { type Label, readLabels } from "./labels.ts";

const PART =
  /[-a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u1e00-\u1eff]|[\u0300-\u036f]/i;

/**
 * Returns the parts of a host that X links without a scheme (`validAsciiDomain` of
 * https://github.com/twitter/twitter-text): labels of Latin letters before a top-level domain of any script.
 */
export function findAsciiHosts(host: string): Range[] {
  const labels = readLabels(host, 0, host.length);
  const parts = labels.map(({ start, end }) => skipPartsBack(host, start, end));
  const lasts = findLastLabels(labels, parts);
  const hosts: Range[] = [];
  let floor = 0;
  for (let at = 0; at < labels.length; ) {
    const last = lasts[at] ?? -1;
    const start = Math.max(parts[at] ?? 0, floor);
    const domain = labels[last];
    if (domain === undefined || start === labels[at]?.end) {
      at += 1;
      continue;
    }
    const found = host.slice(start, domain.start + domain.topLevel);
    // X searches for the text of a host, not its position: of two equal ones it takes the first.
    const place = host.indexOf(found, hosts.at(-1)?.end ?? 0);
    hosts.push({ start: place, end: place + found.length });
    floor = domain.start + domain.topLevel;
    at = last;
  }
  return hosts;
}

/** For each label, the last one that may end a host that starts in it; -1 without one. */
function findLastLabels(labels: readonly Label[], parts: readonly number[]): number[] {
  const domains: number[] = [];
  for (const [at, { topLevel }] of labels.entries())
    domains.push(topLevel > 0 ? at : (domains[at - 1] ?? -1));
  const lasts = labels.map(() => -1);
  let stop = labels.length - 1;
  for (let at = labels.length - 2; at >= 0; at -= 1) {
    const next = labels[at + 1];
    if (next === undefined || parts[at + 1] !== next.start || next.end === next.start)
      stop = at + 1;
    const last = domains[stop] ?? -1;
    if (last > at) lasts[at] = last;
  }
  return lasts;
}

/** Returns the position after the last character before `end` that isn't part of a label. */
function skipPartsBack(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && PART.test(text.charAt(at - 1))) at -= 1;
  return at;
}
