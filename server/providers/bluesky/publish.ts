import { sendInTurn } from "../kit/send-in-turn.ts";
import { type Provider, type ProviderContext, ProviderError, type SentItem } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { putRecord } from "./client.ts";
import { findItem } from "./find-item.ts";
import { isRefusal } from "./map-error.ts";
import { type PreparedCall, type PreparedItem, preparedCall, recordOf } from "./prepared-call.ts";
import { toSentItem } from "./to-sent-item.ts";

/**
 * Creates the records. With `swapRecord: null` the server only ever creates: one that is there already, by an attempt whose
 * answer was lost, is the same success, and another one in its place is refused.
 */
export const send: Provider["send"] = (channel, prepared, out = []) => {
  const call = preparedCall(prepared);
  return sendInTurn(channel, {
    items: call.items,
    out,
    send: (context, item, before) => create(context, call, item, before),
  });
};

async function create(
  context: ProviderContext,
  call: PreparedCall,
  item: PreparedItem,
  before: readonly SentItem[],
): Promise<SentItem> {
  const { repo, collection } = call;
  const { rkey } = item;
  const input = { repo, collection, rkey, record: recordOf(item, before), swapRecord: null };
  try {
    return toSentItem(await authorized(context, (server) => putRecord(server, input)));
  } catch (fault) {
    if (!isRefusal(fault, "InvalidSwap")) throw fault;
    const earlier = await findItem(context, call, item, before);
    if (earlier !== null) return earlier;
    throw new ProviderError("unknown", `Bluesky refused the record key ${rkey}: ${fault.message}`, {
      cause: fault,
    });
  }
}
