import { queryOf } from "#platforms/kit/simulator/router.ts";
import type {
  SandboxFile,
  SandboxPost,
  SandboxStore,
  SimulatorContext,
} from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { findBlobs } from "./blobs.ts";
import { checkGate, isGate } from "./check-gate.ts";
import { checkRecord } from "./check-record.ts";
import { isCommentStored, othersPost } from "./comments.ts";
import { describeStored, inventCid } from "./stored-record.ts";
import { invalidRequest, isObject, type Method, readInput, XrpcError } from "./xrpc.ts";

const COLLECTION = "app.bsky.feed.post";
/** https://atproto.com/specs/tid#tid-syntax */
const TID = /^[2-7a-j][2-7a-z]{12}$/;

/** Creates a record. Repeating the same record changes nothing; a different one under its key is refused. */
export const putRecord: Method = async (context, request) => {
  const input = await readInput(request);
  if (isGate(input.collection)) return putGate(context, input.collection, input);
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

/** Writes who may reply to or quote a post. The same record again changes nothing; another replaces it. */
async function putGate(
  context: SimulatorContext,
  collection: string,
  { repo, rkey, record = null }: { [key: string]: Json },
) {
  const { store, account } = context;
  requireRepo(context, repo);
  const post = await store.findByKey(String(rkey));
  // A real server accepts a gate without its post. Here it is the sender's mistake.
  if (post === null || post.deleted_at)
    throw invalidRequest(`The sandbox has no post ${rkey} for this ${collection} record`);
  const problem = checkGate(collection, record, post.external_post_id);
  if (problem !== null) throw invalidRequest(`Invalid ${collection} record: ${problem}`);
  await store.note(`${collection} ${rkey}`, record);
  const uri = `at://${account.external_account_id}/${collection}/${rkey}`;
  return { uri, cid: inventCid(record), validationStatus: "valid" };
}

function requireRepo({ account }: SimulatorContext, repo: Json | undefined): void {
  if (repo !== account.external_account_id && repo !== account.handle)
    throw new XrpcError(403, "AccountNotFound", "Account not found");
}

function checkCall(context: SimulatorContext, input: { [key: string]: Json }) {
  const { repo, collection, rkey, record = null, swapRecord } = input;
  requireRepo(context, repo);
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

/** The post that a record quotes, alone or beside its own files. */
function quotedIn({ embed }: { [key: string]: Json }): Json {
  if (!isObject(embed) || !isObject(embed.record)) return null;
  return embed.media === undefined ? embed.record : (embed.record.record ?? null);
}

/**
 * Refuses a reply to, or a quote of, a record that doesn't exist here. A real server accepts it, since the record may be on another
 * server, and apps show it under a post that can't be found. Here there are no other servers, so it is the sender's
 * mistake.
 */
async function requireThread(context: SimulatorContext, record: Json): Promise<void> {
  if (!isObject(record)) return;
  const { root = null, parent = null } = isObject(record.reply) ? record.reply : {};
  for (const reference of [root, parent, quotedIn(record)]) {
    if (!isObject(reference)) continue;
    const { uri, cid } = reference;
    const stored =
      (await isStored(context.store, String(uri), String(cid))) ||
      (await isCommentStored(context, String(uri), String(cid))) ||
      othersPost(String(uri))?.cid === cid;
    if (!stored)
      throw invalidRequest(`The sandbox has no record ${uri} with the CID ${cid} to refer to`);
  }
}

async function isStored(store: SandboxStore, uri: string, cid: string): Promise<boolean> {
  const post = await store.findByKey(uri.split("/").at(-1) ?? "");
  return post?.external_post_id === uri && describeStored(store, post).cid === cid;
}
