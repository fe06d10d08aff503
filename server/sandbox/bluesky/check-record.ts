/**
 * Checks a post record against its schema (github.com/bluesky-social/atproto, lexicons/app/bsky/feed/post.json), with
 * the server's messages.
 */
import type { Json } from "#server/providers/spec.ts";
import { checkEmbed } from "./check-embed.ts";
import { checkFacets } from "./check-facets.ts";
import { checkReply } from "./check-reply.ts";
import { checkLength, missing, wrongKind } from "./check-value.ts";
import { isObject } from "./xrpc.ts";

const DATETIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

export function checkRecord(record: Json): string | null {
  if (!isObject(record)) return wrongKind("object", record, "$.record");
  return (
    checkText(record.text) ??
    checkCreatedAt(record.createdAt) ??
    checkFacets(record.facets ?? []) ??
    checkEmbed(record.embed) ??
    checkReply(record.reply)
  );
}

function checkText(text: Json | undefined): string | null {
  if (text === undefined) return missing("text", "$.record");
  if (typeof text !== "string") return wrongKind("string", text, "$.record.text");
  return checkLength(text, { bytes: 3000, graphemes: 300 }, "$.record.text");
}

function checkCreatedAt(value: Json | undefined): string | null {
  if (value === undefined) return missing("createdAt", "$.record");
  if (typeof value === "string" && DATETIME.test(value) && !Number.isNaN(Date.parse(value)))
    return null;
  return `Invalid datetime (got ${JSON.stringify(value)}) at $.record.createdAt`;
}
