import { toLookup } from "../kit/to-lookup.ts";
import type { Provider, SentItem } from "../spec.ts";
import { findItem } from "./find-item.ts";
import { preparedCall } from "./prepared-call.ts";

/** Asks for the items' records, up to the first that is missing: none was sent after it. */
export const lookup: Provider["lookup"] = async (context, prepared) => {
  const call = preparedCall(prepared);
  const out: SentItem[] = [];
  for (const item of call.items) {
    const found = await findItem(context, call, item, out);
    if (found === null) break;
    out.push(found);
  }
  return toLookup(out, call.items.length);
};
