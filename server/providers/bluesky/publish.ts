import { withDeadline } from "../kit/with-deadline.ts";
import { type Provider, type ProviderContext, ProviderFault } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { putRecord } from "./client.ts";
import { lookup } from "./lookup.ts";
import { isRefusal } from "./map-error.ts";
import { preparedCall } from "./prepared-call.ts";
import { toPublishedPost } from "./to-published-post.ts";

/** Renewing a session and asking for the record take calls of their own: all together stay within what spec.ts allows. */
const TIME_LIMIT_MS = 40_000;

/** Creates the record. One that is there already, by an attempt whose answer was lost, is the same success. */
export const send: Provider["send"] = async (channel, prepared) => {
  const context: ProviderContext = {
    ...channel,
    fetch: withDeadline(channel.fetch, TIME_LIMIT_MS),
  };
  const call = preparedCall(prepared);
  try {
    return toPublishedPost(await authorized(context, (server) => putRecord(server, call)));
  } catch (fault) {
    if (!isRefusal(fault, "InvalidSwap")) throw fault;
    const earlier = await lookup(context, prepared);
    if (typeof earlier === "object") return earlier.found;
    throw new ProviderFault(
      "unknown",
      `Bluesky refused the record key ${call.rkey}: ${fault.message}`,
      { cause: fault },
    );
  }
};
