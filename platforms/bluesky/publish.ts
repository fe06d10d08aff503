import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { isUploaded, sendWithFiles, uploadsIn } from "#platforms/kit/files/send-with-files.ts";
import { toLookup } from "#platforms/kit/find-own-post.ts";
import { tellIsOut } from "#platforms/kit/may-be-out.ts";
import {
  type Advance,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { getRecord, keepRecord, putRecord, type RecordReference } from "./api.ts";
import { isRefusal } from "./map-error.ts";
import {
  type Answered,
  type Attachment,
  attachmentsOf,
  type PreparedCall,
  type PreparedItem,
  preparedCall,
  recordOf,
  THREADGATE,
} from "./prepared-call.ts";
import { authorized } from "./session.ts";
import { uploadFile } from "./upload-file.ts";

/** A server discards blobs that no record references. How soon is up to the server (atproto.com/specs/blob). */
const LIFETIME_MS = 3_600_000;

/** https://atproto.com/specs/at-uri-scheme: `at://<did>/<collection>/<rkey>`. */
const PLACE = /^at:\/\/([^/]+)\/[^/]+\/([^/]+)$/;

/**
 * The URL is the server's own page if it has one, otherwise Bluesky's app. Replies refer to the record by a strong
 * reference (github.com/bluesky-social/atproto, lexicons/com/atproto/repo/strongRef.json).
 */
export function toPublishedItem({ uri, cid, web_url }: RecordReference): PublishedItem {
  const [, did, rkey] = PLACE.exec(uri) ?? [];
  const url = web_url ?? `https://bsky.app/profile/${did}/post/${rkey}`;
  return { external_post_id: uri, url, reference: { uri, cid } };
}

/** The next gate to write, once all posts are published. */
const Gating = z.object({ gate: z.int() });

/**
 * Uploads the next file or creates the next record, then writes who may reply to and quote the posts. With `swapRecord: null` the server only ever creates: if the record
 * already exists, from a call whose response was lost, the result is the same success, and a different record in its
 * place is refused.
 */
export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const gating = Gating.safeParse(progress.state).data;
  if (gating !== undefined) return writeGate(context, call, progress.items, gating.gate);
  const step = await sendWithFiles<{ item: PreparedItem }, Attachment>({
    context,
    items: call.items.map((item) => ({ item, files: attachmentsOf(item) })),
    progress,
    kept_ms: LIFETIME_MS,
    upload: (file, upload) => uploadFile(context, file, upload),
    isGone: (error) => isRefusal(error, "BlobNotFound"),
    send: ({ item }, before, blobs) => create(context, call, item, { before, blobs }),
  });
  return "done" in step ? toGate(call, step.done, 0) : step;
};

function toGate({ gates }: PreparedCall, items: readonly PublishedItem[], gate: number): Advance {
  if (gate >= gates.length) return { done: items };
  return {
    progress: { items, state: { gate } },
    after_ms: 0,
    stage: "The post is published. Who can reply and quote it is next.",
  };
}

/** Writing a gate again changes nothing. */
async function writeGate(
  context: ProviderContext,
  call: PreparedCall,
  items: readonly PublishedItem[],
  number: number,
): Promise<Advance> {
  const gate = call.gates[number];
  if (gate !== undefined) {
    const what =
      gate.collection === THREADGATE
        ? "Who can reply could not be limited"
        : "Quotes could not be turned off";
    const input = { repo: call.repo, ...gate };
    await tellIsOut(items, { what }, () =>
      authorized(context, (server) => keepRecord(server, input)),
    );
  }
  return toGate(call, items, number + 1);
}

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

/**
 * Returns the stored record of an item, or null if there is none. Exact, since its key was chosen before the first
 * attempt. Throws a ProviderError if a different record is in its place.
 */
async function findItem(
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

/**
 * Reads the records after the known published ones, up to the first that is missing. Nothing was sent after that one.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  if (Gating.safeParse(progress.state).success) return "absent";
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
  const found = toLookup(out, { progress, of: call.items.length });
  if (typeof found === "string" || !("found" in found)) return found;
  const next = toGate(call, found.found, 0);
  return "done" in next ? found : { progress: next.progress };
};
