import { z } from "zod";
import { PreparedFile } from "../kit/files/prepared-file.ts";
import type { Json, PreparedPost, PublishedItem } from "../spec.ts";
import { buildEmbed } from "./build-embed.ts";

const PreparedItem = z.object({
  rkey: z.string(),
  record: z.record(z.string(), z.json()),
  /** Version 0.2.0 and earlier sent none. */
  files: z.array(PreparedFile).default([]),
});
export type PreparedItem = z.infer<typeof PreparedItem>;

const PreparedCall = z.object({
  repo: z.string(),
  collection: z.string(),
  items: z.array(PreparedItem),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** What `prepare` stored. */
export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}

/** What of an item's record only the server's answers tell. */
export interface Answered {
  /** The items before it, as they are stored. */
  before: readonly PublishedItem[];
  /** Its files, as the server names them. */
  blobs: readonly Json[];
}

/** An item's record as it is stored after the items before it. */
export function recordOf(
  { record, files }: PreparedItem,
  { before, blobs }: Answered,
): { [key: string]: Json } {
  const embed: { [key: string]: Json } =
    files.length === 0 ? {} : { embed: buildEmbed(files, blobs) };
  const [root] = before;
  const parent = before.at(-1);
  if (root === undefined || parent === undefined) return { ...record, ...embed };
  return { ...record, ...embed, reply: { root: root.reference, parent: parent.reference } };
}
