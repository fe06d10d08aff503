import { hashKey, type QueryKey } from "@tanstack/react-query";

/**
 * Adds the hash of the key to a query's options. Without it, every render hashes the key again, which slows
 * typing when the key holds a whole draft.
 */
export function hashed<Options extends { queryKey: QueryKey }>(
  options: Options,
): Options & { queryHash: string } {
  return { ...options, queryHash: hashKey(options.queryKey) };
}
