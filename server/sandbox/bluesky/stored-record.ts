import { createHash } from "node:crypto";
import type { Json } from "#server/providers/spec.ts";
import type { SandboxPost, SandboxStore } from "../spec.ts";
import { isObject } from "./xrpc.ts";

/** What the server says of a record it holds. `web_url` no PDS has: it leads to the sandbox's page of the post. */
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
 * Looks like a CID and is, like a CID, the same for the same record alone; but not the one that a PDS would compute.
 */
export function inventCid(record: Json): string {
  const digest = createHash("sha256").update(canonical(record)).digest("hex");
  return `bafyrei${digest.replace(/[0189]/g, "z").slice(0, 52)}`;
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join()}}`;
}
