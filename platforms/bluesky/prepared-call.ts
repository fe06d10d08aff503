import { z } from "zod";
import { isVideoFile, PreparedFile } from "#platforms/kit/files/prepared-file.ts";
import { LinkCard } from "#platforms/kit/link-card/read-link-card.ts";
import type {
  PreparedFile as File,
  Json,
  PreparedPost,
  PublishedItem,
} from "#platforms/kit/spec/provider.ts";

const PreparedItem = z.object({
  rkey: z.string(),
  record: z.record(z.string(), z.json()),
  files: z.array(PreparedFile),
  /** Card of the first link. */
  card: LinkCard.nullable(),
  /** The quoted post. */
  quote: z.object({ uri: z.string(), cid: z.string() }).nullable().default(null),
});
export type PreparedItem = z.infer<typeof PreparedItem>;

export const THREADGATE = "app.bsky.feed.threadgate";

/** A record beside a post, under the same key, that says who may reply to it or quote it. */
const Gate = z.object({
  collection: z.string(),
  rkey: z.string(),
  record: z.record(z.string(), z.json()),
});
export type Gate = z.infer<typeof Gate>;

const PreparedCall = z.object({
  repo: z.string(),
  collection: z.string(),
  items: z.array(PreparedItem),
  gates: z.array(Gate).default([]),
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
  { record, files, card, quote }: PreparedItem,
  { before, blobs }: Answered,
): { [key: string]: Json } {
  const embed = withQuote(embedOf({ files, card }, blobs), quote);
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

/** Adds the quoted post to an item's own embed (lexicons/app/bsky/embed/record.json and recordWithMedia.json). */
function withQuote(
  own: { [key: string]: Json },
  quote: PreparedItem["quote"],
): { [key: string]: Json } {
  if (quote === null) return own;
  const record = { $type: "app.bsky.embed.record", record: quote };
  if (own.embed === undefined) return { embed: record };
  return { embed: { $type: "app.bsky.embed.recordWithMedia", record, media: own.embed } };
}

/**
 * Returns the embed of an item's images or video (github.com/bluesky-social/atproto,
 * lexicons/app/bsky/embed/images.json and video.json). `blobs` are the server's references to the files, in the same
 * order.
 */
function buildEmbed(files: readonly File[], blobs: readonly Json[]): { [key: string]: Json } {
  const [first] = files;
  if (first !== undefined && isVideoFile(first))
    return { $type: "app.bsky.embed.video", video: blobs[0] ?? null, ...describeFile(first) };
  return {
    $type: "app.bsky.embed.images",
    images: files.map((file, index) => ({
      image: blobs[index] ?? null,
      alt: "",
      ...describeFile(file),
    })),
  };
}

/** Returns a link card, with its image if it has one (lexicons/app/bsky/embed/external.json). */
function buildCard({ url, title, description }: LinkCard, thumb: Json): { [key: string]: Json } {
  const external = { uri: url, title, description, ...(thumb === null ? {} : { thumb }) };
  return { $type: "app.bsky.embed.external", external };
}

/** The aspect ratio lets clients reserve space while loading. */
function describeFile({ alt_text, width, height }: File): { [key: string]: Json } {
  return {
    ...(alt_text === null ? {} : { alt: alt_text }),
    ...(width > 0 && height > 0 ? { aspectRatio: { width, height } } : {}),
  };
}
