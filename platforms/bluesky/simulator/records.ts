import { queryOf } from "#platforms/kit/simulator/router.ts";
import type {
  SandboxFile,
  SandboxPost,
  SandboxStore,
  SimulatorContext,
} from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { findBlobs } from "./blobs.ts";
import { checkRecord } from "./check-record.ts";
import { isCommentStored } from "./comments.ts";
import { describeStored, inventCid } from "./stored-record.ts";
import { invalidRequest, isObject, type Method, readInput, XrpcError } from "./xrpc.ts";

const COLLECTION = "app.bsky.feed.post";
/** https://atproto.com/specs/tid#tid-syntax */
const TID = /^[2-7a-j][2-7a-z]{12}$/;

/** Creates a record. Repeating the same record changes nothing; a different one under its key is refused. */
export const putRecord: Method = async (context, request) => {
  const input = await readInput(request);
  const { rkey, record } = checkCall(context, input);
  await requireThread(context, record);
  const files = await findBlobs(context, record);
  const post = await storeOnce(context, { payload: input, rkey, record, files });
  const { record: stored, ...reference } = describeStored(context.store, post);
  if (inventCid(stored) !== inventCid(record)) {
    throw new XrpcError(400, "InvalidSwap", `Record was at ${reference.cid}`);
  }
  return { ...reference, validationStatus: "valid" };
};

function checkCall({ account }: SimulatorContext, input: { [key: string]: Json }) {
  const { repo, collection, rkey, record = null, swapRecord } = input;
  if (repo !== account.external_account_id && repo !== account.handle) {
    throw new XrpcError(403, "AccountNotFound", "Account not found");
  }
  if (collection !== COLLECTION || swapRecord !== null) {
    throw invalidRequest(
      `The sandbox only creates: send collection ${COLLECTION} and swapRecord null`,
    );
  }
  if (typeof rkey !== "string" || !TID.test(rkey)) {
    throw invalidRequest(
      `Invalid record key for ${COLLECTION}: Invalid TID string (got "${rkey}") at $`,
    );
  }
  const problem = checkRecord(record);
  if (problem !== null) throw invalidRequest(`Invalid ${COLLECTION} record: ${problem}`);
  return { rkey, record };
}

interface NewRecord {
  payload: { [key: string]: Json };
  rkey: string;
  record: Json;
  files: SandboxFile[];
}

async function storeOnce(
  { store, account, now }: SimulatorContext,
  { payload, rkey, record, files }: NewRecord,
): Promise<SandboxPost> {
  const post = {
    id: store.newId(),
    external_post_id: `at://${account.external_account_id}/${COLLECTION}/${rkey}`,
    key: rkey,
    text: (record as { text: string }).text,
    payload,
    received_at: now(),
    files,
  };
  return (await store.insertOnce(post)) ?? post;
}

/** Responds the same whether or not the record exists. */
export const deleteRecord: Method = async ({ store, account }, request) => {
  const { repo, collection, rkey } = await readInput(request);
  if (repo !== account.external_account_id && repo !== account.handle)
    throw invalidRequest(`Could not find repo: ${repo}`);
  if (typeof collection !== "string" || typeof rkey !== "string")
    throw invalidRequest('Input must have the property "rkey"');
  await store.markDeleted(`at://${account.external_account_id}/${collection}/${rkey}`);
  return {};
};

export const getRecord: Method = async ({ store, account }, request) => {
  const { repo, collection, rkey } = Object.fromEntries(queryOf(request));
  if (repo !== account.external_account_id && repo !== account.handle) {
    throw invalidRequest(`Could not find repo: ${repo}`);
  }
  const uri = `at://${repo}/${collection}/${rkey}`;
  const post = await store.findByKey(rkey ?? "");
  if (post?.external_post_id !== uri || post.deleted_at) {
    throw new XrpcError(400, "RecordNotFound", `Could not locate record: ${uri}`);
  }
  const { record, ...reference } = describeStored(store, post);
  return { ...reference, value: record };
};

/**
 * Refuses a reply to a record that doesn't exist here. A real server accepts it, since the record may be on another
 * server, and apps show it under a post that can't be found. Here there are no other servers, so it is the sender's
 * mistake.
 */
async function requireThread(context: SimulatorContext, record: Json): Promise<void> {
  if (!isObject(record) || !isObject(record.reply)) return;
  for (const reference of [record.reply.root, record.reply.parent]) {
    if (!isObject(reference)) continue;
    const { uri, cid } = reference;
    const stored =
      (await isStored(context.store, String(uri), String(cid))) ||
      (await isCommentStored(context, String(uri), String(cid)));
    if (!stored)
      throw invalidRequest(`The sandbox has no record ${uri} with the CID ${cid} to reply to`);
  }
}

async function isStored(store: SandboxStore, uri: string, cid: string): Promise<boolean> {
  const post = await store.findByKey(uri.split("/").at(-1) ?? "");
  return post?.external_post_id === uri && describeStored(store, post).cid === cid;
}
