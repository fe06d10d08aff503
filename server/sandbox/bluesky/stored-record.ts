import { createHash } from "node:crypto";
import type { Json } from "#server/providers/spec.ts";
import type { SandboxPost, SandboxStore } from "../spec.ts";
import { toCid } from "./cid.ts";
import { isObject } from "./xrpc.ts";

/** Describes a stored record. No PDS has `web_url`: it is the sandbox's page of the post. */
export function describeStored(store: SandboxStore, post: SandboxPost) {
  const record = isObject(post.payload) ? (post.payload.record ?? null) : null;
  return {
    uri: post.external_post_id,
    cid: inventCid(record),
    web_url: store.pageUrl(post.id),
    record,
  };
}

/**
 * Returns a CID that is the same only for the same record. A PDS would compute another, from the record's bytes in
 * DAG-CBOR.
 */
export function inventCid(record: Json): string {
  return toCid("dag-cbor", createHash("sha256").update(canonical(record)).digest());
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join()}}`;
}
