import { isDeepStrictEqual } from "node:util";
import { type Provider, ProviderFault } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { getRecord } from "./client.ts";
import { isRefusal } from "./map-error.ts";
import { preparedCall } from "./prepared-call.ts";
import { toPublishedPost } from "./to-published-post.ts";

/** Exact: the record key was chosen before the first attempt. */
export const lookup: Provider["lookup"] = async (context, prepared) => {
  const call = preparedCall(prepared);
  const stored = await authorized(context, (server) => getRecord(server, call)).catch(
    (fault: unknown) => {
      if (isRefusal(fault, "RecordNotFound")) return null;
      throw fault;
    },
  );
  if (stored === null) return "absent";
  if (isDeepStrictEqual(stored.value, call.record)) return { found: toPublishedPost(stored) };
  throw new ProviderFault(
    "unknown",
    `Another post, not made by Crier or changed since, is at ${stored.uri}. Look at it, and publish again as a new post.`,
  );
};
