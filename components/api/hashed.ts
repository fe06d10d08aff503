import { hashKey, type QueryKey } from "@tanstack/react-query";

/**
 * The options of a query with the hash of its key. Without it the hash is made anew with each render, which is felt while writing
 * where the key holds a whole draft.
 */
export function hashed<Options extends { queryKey: QueryKey }>(
  options: Options,
): Options & { queryHash: string } {
  return { ...options, queryHash: hashKey(options.queryKey) };
}
