/** A run is refused if more than this share of what its dry run proposed differs. */
const MOST_DIFFERING = 1 / 5;

const MOST_NAMED = 10;

interface Proposed {
  key: string;
  text: string;
}

/** Explains why a plan differs too much from that of its dry run, with the differences; null if it doesn't. */
export function describeChange(dry: readonly Proposed[], real: readonly Proposed[]): string | null {
  const [before, after] = [keysOf(dry), keysOf(real)];
  const removed = dry.filter(({ key }) => !after.has(key));
  const added = real.filter(({ key }) => !before.has(key));
  const differing = removed.length + added.length;
  const all = new Set([...before, ...after]).size;
  if (all === 0 || differing <= all * MOST_DIFFERING) return null;
  const named = [
    ...removed.map(({ text }) => `no longer: ${text}`),
    ...added.map(({ text }) => `new: ${text}`),
  ];
  const more = named.length > MOST_NAMED ? ` And ${named.length - MOST_NAMED} more.` : "";
  return `${differing} of ${all} items differ from the dry run (${named.slice(0, MOST_NAMED).join("; ")}).${more} Run a new dry run and review it.`;
}

function keysOf(items: readonly Proposed[]): ReadonlySet<string> {
  return new Set(items.map(({ key }) => key));
}
