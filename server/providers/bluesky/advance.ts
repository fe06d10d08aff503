import { sendNext } from "../kit/send-next.ts";
import { type Provider, type ProviderContext, ProviderError, type PublishedItem } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { putRecord } from "./client.ts";
import { findItem } from "./find-item.ts";
import { isRefusal } from "./map-error.ts";
import { type PreparedCall, type PreparedItem, preparedCall, recordOf } from "./prepared-call.ts";
import { toPublishedItem } from "./to-published-item.ts";

/**
 * Creates the next record. With `swapRecord: null` the server only ever creates: one that is there already, by a call
 * whose answer was lost, is the same success, and another one in its place is refused.
 */
export const advance: Provider["advance"] = (context, prepared, progress) => {
  const call = preparedCall(prepared);
  return sendNext({
    items: call.items,
    progress,
    send: (item, out) => create(context, call, item, out),
  });
};

async function create(
  context: ProviderContext,
  call: PreparedCall,
  item: PreparedItem,
  before: readonly PublishedItem[],
): Promise<PublishedItem> {
  const { repo, collection } = call;
  const { rkey } = item;
  const input = { repo, collection, rkey, record: recordOf(item, before), swapRecord: null };
  try {
    return toPublishedItem(await authorized(context, (server) => putRecord(server, input)));
  } catch (error) {
    if (!isRefusal(error, "InvalidSwap")) throw error;
    const earlier = await findItem(context, call, item, before);
    if (earlier !== null) return earlier;
    throw new ProviderError("unknown", `Bluesky refused the record key ${rkey}: ${error.message}`, {
      cause: error,
    });
  }
}
