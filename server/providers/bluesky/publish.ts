import { type Provider, ProviderFault } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { putRecord } from "./client.ts";
import { lookup } from "./lookup.ts";
import { BlueskyFault } from "./map-error.ts";
import { preparedCall } from "./prepared-call.ts";
import { toPublishedPost } from "./to-published-post.ts";

/** Creates the record. One that is there already, by an attempt whose answer was lost, is the same success. */
export const send: Provider["send"] = async (context, prepared) => {
  const call = preparedCall(prepared);
  try {
    return toPublishedPost(await authorized(context, (server) => putRecord(server, call)));
  } catch (fault) {
    if (!(fault instanceof BlueskyFault) || fault.error_name !== "InvalidSwap") throw fault;
    const earlier = await lookup(context, prepared);
    if (typeof earlier === "object") return earlier.found;
    throw new ProviderFault(
      "unknown",
      `Bluesky refused the record key ${call.rkey}: ${fault.message}`,
      { cause: fault },
    );
  }
};
