import type { Json } from "#server/providers/spec.ts";
import type { SandboxFile, SandboxPost, SimulatorContext } from "../spec.ts";
import { findBlobs } from "./blobs.ts";
import { checkRecord } from "./check-record.ts";
import { requireThread } from "./require-thread.ts";
import { requireAccess } from "./sessions.ts";
import { describeStored, inventCid } from "./stored-record.ts";
import { invalidRequest, type Method, readInput, XrpcError } from "./xrpc.ts";

const COLLECTION = "app.bsky.feed.post";
/** https://atproto.com/specs/tid#tid-syntax */
const TID = /^[2-7a-j][2-7a-z]{12}$/;

/** Creates a record. Repeating the same record changes nothing; a different one under its key is refused. */
export const putRecord: Method = async (context, request) => {
  requireAccess(request);
  const input = await readInput(request);
  const { rkey, record } = checkCall(context, input);
  await requireThread(context, record);
  const files = await findBlobs(context, record);
  const post = await keepOnce(context, { payload: input, rkey, record, files });
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

async function keepOnce(
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
