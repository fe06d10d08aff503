import { isVideoFile } from "../kit/files/prepared-file.ts";
import type { LinkCard } from "../kit/link-card/read-link-card.ts";
import type { Json, PreparedFile } from "../spec.ts";

/**
 * Returns the embed of an item's images or video (github.com/bluesky-social/atproto,
 * lexicons/app/bsky/embed/images.json and video.json). `blobs` are the server's references to the files, in the same
 * order.
 */
export function buildEmbed(
  files: readonly PreparedFile[],
  blobs: readonly Json[],
): { [key: string]: Json } {
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
export function buildCard(
  { url, title, description }: LinkCard,
  thumb: Json,
): { [key: string]: Json } {
  const external = { uri: url, title, description, ...(thumb === null ? {} : { thumb }) };
  return { $type: "app.bsky.embed.external", external };
}

/** The aspect ratio lets clients reserve space while loading. */
function describeFile({ alt_text, width, height }: PreparedFile): { [key: string]: Json } {
  return {
    ...(alt_text === null ? {} : { alt: alt_text }),
    ...(width > 0 && height > 0 ? { aspectRatio: { width, height } } : {}),
  };
}
