import { z } from "zod";
import { PreparedFile } from "../kit/files/prepared-file.ts";
import { LinkCard } from "../kit/link-card/read-link-card.ts";
import type { PreparedFile as File, Json, PreparedPost, PublishedItem } from "../spec.ts";
import { buildCard, buildEmbed } from "./build-embed.ts";

const PreparedItem = z.object({
  rkey: z.string(),
  record: z.record(z.string(), z.json()),
  /** Versions up to 0.2.0 stored none. */
  files: z.array(PreparedFile).default([]),
  /** Card of the first link. Earlier versions made none. */
  card: LinkCard.nullable().default(null),
});
export type PreparedItem = z.infer<typeof PreparedItem>;

const PreparedCall = z.object({
  repo: z.string(),
  collection: z.string(),
  items: z.array(PreparedItem),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}

export type Attachment = File | { picture_url: string };

export function attachmentsOf({ files, card }: PreparedItem): Attachment[] {
  const picture_url = card?.picture_url ?? null;
  return picture_url === null ? files : [{ picture_url }];
}

export interface Answered {
  before: readonly PublishedItem[];
  /** The server's references to its uploads; null for a card without its image. */
  blobs: readonly Json[];
}

export function recordOf(
  { record, files, card }: PreparedItem,
  { before, blobs }: Answered,
): { [key: string]: Json } {
  const embed = embedOf({ files, card }, blobs);
  const [root] = before;
  const parent = before.at(-1);
  if (root === undefined || parent === undefined) return { ...record, ...embed };
  return { ...record, ...embed, reply: { root: root.reference, parent: parent.reference } };
}

function embedOf(
  { files, card }: Pick<PreparedItem, "files" | "card">,
  blobs: readonly Json[],
): { [key: string]: Json } {
  if (files.length > 0) return { embed: buildEmbed(files, blobs) };
  return card === null ? {} : { embed: buildCard(card, blobs[0] ?? null) };
}
