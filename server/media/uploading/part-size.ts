const MiB = 1024 * 1024;

const LEAST = 8 * MiB;
const MOST_PARTS = 1000;

export function partSize(size: number): number {
  return Math.max(LEAST, Math.ceil(size / MOST_PARTS / MiB) * MiB);
}

/** Returns the parts of a file of `size` bytes, numbered from 1. An empty file has one part. */
export function partsOf(size: number): { number: number; size: number }[] {
  const each = partSize(size);
  const count = Math.max(1, Math.ceil(size / each));
  return Array.from({ length: count }, (_, index) => {
    return { number: index + 1, size: Math.min(each, size - index * each) };
  });
}
