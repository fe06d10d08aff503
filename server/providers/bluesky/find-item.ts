import { isDeepStrictEqual } from "node:util";
import { type ProviderContext, ProviderError, type PublishedItem } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { getRecord } from "./client.ts";
import { isRefusal } from "./map-error.ts";
import { type Answered, type PreparedCall, type PreparedItem, recordOf } from "./prepared-call.ts";
import { toPublishedItem } from "./to-published-item.ts";

/**
 * Returns the stored record of an item, or null if there is none. Exact, since its key was chosen before the first
 * attempt. Throws a ProviderError if a different record is in its place.
 */
export async function findItem(
  context: ProviderContext,
  { repo, collection }: PreparedCall,
  item: PreparedItem,
  answered: Answered,
): Promise<PublishedItem | null> {
  const address = { repo, collection, rkey: item.rkey };
  const stored = await authorized(context, (server) => getRecord(server, address)).catch(
    (error: unknown) => {
      if (isRefusal(error, "RecordNotFound")) return null;
      throw error;
    },
  );
  if (stored === null) return null;
  if (isDeepStrictEqual(stored.value, recordOf(item, answered))) return toPublishedItem(stored);
  throw new ProviderError(
    "unknown",
    `A different post is at ${stored.uri}: it wasn't created by Crier, or was changed since. Check it, then publish again as a new post.`,
  );
}
