const MiB = 1024 * 1024;

const LEAST = 8 * MiB;
const MOST_PARTS = 1000;

/** Of how many bytes the parts are in which a file of `size` bytes is sent. The last one may have fewer. */
export function partSize(size: number): number {
  return Math.max(LEAST, Math.ceil(size / MOST_PARTS / MiB) * MiB);
}

/** The parts of a file of `size` bytes, by number from 1. A file of no bytes is one part. */
export function partsOf(size: number): { number: number; size: number }[] {
  const each = partSize(size);
  const count = Math.max(1, Math.ceil(size / each));
  return Array.from({ length: count }, (_, index) => {
    return { number: index + 1, size: Math.min(each, size - index * each) };
  });
}
