import { isUploaded, uploadsIn } from "../kit/files/send-with-files.ts";
import { toLookup } from "../kit/to-lookup.ts";
import type { Provider } from "../spec.ts";
import { findItem } from "./find-item.ts";
import { attachmentsOf, preparedCall } from "./prepared-call.ts";

/**
 * Reads the records after the known published ones, up to the first that is missing. Nothing was sent after that one.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const out = [...progress.items];
  for (const item of call.items.slice(out.length)) {
    const attached = attachmentsOf(item).length;
    const isNext = out.length === progress.items.length;
    // An item whose files aren't all uploaded was never sent.
    if (attached > 0 && !(isNext && isUploaded(progress, attached))) break;
    const blobs = isNext ? uploadsIn(progress) : [];
    const found = await findItem(context, call, item, { before: out, blobs });
    if (found === null) break;
    out.push(found);
  }
  return toLookup(out, { progress, of: call.items.length });
};
