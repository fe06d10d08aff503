import { sendWithFiles } from "../kit/files/send-with-files.ts";
import { type Provider, type ProviderContext, ProviderError, type PublishedItem } from "../spec.ts";
import { authorized } from "./authorized.ts";
import { putRecord } from "./client.ts";
import { findItem } from "./find-item.ts";
import { isRefusal } from "./map-error.ts";
import {
  type Answered,
  type Attachment,
  attachmentsOf,
  type PreparedCall,
  type PreparedItem,
  preparedCall,
  recordOf,
} from "./prepared-call.ts";
import { toPublishedItem } from "./to-published-item.ts";
import { uploadFile } from "./upload-file.ts";

/** A server discards blobs that no record references. How soon is up to the server (atproto.com/specs/blob). */
const KEPT_MS = 3_600_000;

/**
 * Uploads the next file or creates the next record. With `swapRecord: null` the server only ever creates: if the record
 * already exists, from a call whose response was lost, the result is the same success, and a different record in its
 * place is refused.
 */
export const advance: Provider["advance"] = (context, prepared, progress) => {
  const call = preparedCall(prepared);
  return sendWithFiles<{ item: PreparedItem }, Attachment>({
    context,
    items: call.items.map((item) => ({ item, files: attachmentsOf(item) })),
    progress,
    kept_ms: KEPT_MS,
    upload: (file, upload) => uploadFile(context, file, upload),
    isGone: (error) => isRefusal(error, "BlobNotFound"),
    send: ({ item }, before, blobs) => create(context, call, item, { before, blobs }),
  });
};

async function create(
  context: ProviderContext,
  call: PreparedCall,
  item: PreparedItem,
  answered: Answered,
): Promise<PublishedItem> {
  const { repo, collection } = call;
  const { rkey } = item;
  const input = { repo, collection, rkey, record: recordOf(item, answered), swapRecord: null };
  try {
    return toPublishedItem(await authorized(context, (server) => putRecord(server, input)));
  } catch (error) {
    if (!isRefusal(error, "InvalidSwap")) throw error;
    const earlier = await findItem(context, call, item, answered);
    if (earlier !== null) return earlier;
    throw new ProviderError("unknown", `Bluesky refused the record key ${rkey}: ${error.message}`, {
      cause: error,
    });
  }
}
