import { createHash } from "node:crypto";
import type { SandboxPost, SandboxStore } from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
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

/** Content IDs (https://atproto.com/specs/data-model#link-and-cid-formats) from a SHA-256. */
const BASE_32 = "abcdefghijklmnopqrstuvwxyz234567";
/** https://github.com/multiformats/multicodec */
const CODECS = { raw: 0x55, "dag-cbor": 0x71 };

/** Version 1, the codec, and a SHA-256 of 32 bytes. */
export function toCid(codec: keyof typeof CODECS, sha256: Buffer): string {
  return `b${toBase32(Buffer.concat([Buffer.from([0x01, CODECS[codec], 0x12, 0x20]), sha256]))}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE_32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
