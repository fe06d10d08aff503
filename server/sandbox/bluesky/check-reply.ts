import type { Json } from "#server/providers/spec.ts";
import { missing, wrongKind } from "./check-value.ts";
import { isObject } from "./xrpc.ts";

/** https://atproto.com/specs/at-uri-scheme */
const AT_URI = /^at:\/\/[^/]+\/[^/]+\/[^/]+$/;
/** In multibase 32, like all CIDs on Bluesky (https://atproto.com/specs/data-model#link-and-cid-formats). */
const CID = /^b[a-z2-7]{58}$/;

/** Returns what is wrong with a record's `reply`, or null. Doesn't check whether the records exist. */
export function checkReply(reply: Json | undefined): string | null {
  if (reply === undefined) return null;
  const path = "$.record.reply";
  if (!isObject(reply)) return wrongKind("object", reply, path);
  return checkReference(reply.root, "root", path) ?? checkReference(reply.parent, "parent", path);
}

function checkReference(reference: Json | undefined, key: string, path: string): string | null {
  if (reference === undefined) return missing(key, path);
  const at = `${path}.${key}`;
  if (!isObject(reference)) return wrongKind("object", reference, at);
  return (
    checkString(reference, "uri", at, { pattern: AT_URI, kind: "at-uri" }) ??
    checkString(reference, "cid", at, { pattern: CID, kind: "CID string" })
  );
}

function checkString(
  reference: { [key: string]: Json },
  key: string,
  path: string,
  { pattern, kind }: { pattern: RegExp; kind: string },
): string | null {
  const value = reference[key];
  if (value === undefined) return missing(key, path);
  if (typeof value !== "string") return wrongKind("string", value, `${path}.${key}`);
  return pattern.test(value)
    ? null
    : `Invalid ${kind} (got ${JSON.stringify(value)}) at ${path}.${key}`;
}
