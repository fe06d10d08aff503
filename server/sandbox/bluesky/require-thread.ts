import type { Json } from "#server/providers/spec.ts";
import type { SandboxStore, SimulatorContext } from "../spec.ts";
import { isCommentStored } from "./comments.ts";
import { describeStored } from "./stored-record.ts";
import { invalidRequest, isObject } from "./xrpc.ts";

/**
 * Refuses a reply to a record that doesn't exist here. A real server accepts it, since the record may be on another
 * server, and apps show it under a post that can't be found. Here there are no other servers, so it is the sender's
 * mistake.
 */
export async function requireThread(context: SimulatorContext, record: Json): Promise<void> {
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
