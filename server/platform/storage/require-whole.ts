import { ObjectNotFoundError } from "./object-store.ts";

/** Throws ObjectNotFoundError if parts of these sizes don't add up to `size` bytes. */
export function requireWhole(key: string, sizes: readonly number[], size: number): void {
  const there = sizes.reduce((sum, part) => sum + part, 0);
  if (there !== size) throw new ObjectNotFoundError(`${key} has ${there} of ${size} bytes.`);
}
