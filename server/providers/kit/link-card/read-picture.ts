import type { Picture, PictureDemands, ProviderContext } from "#server/providers/spec.ts";
import { fetchBytes } from "./fetch-bytes.ts";

const TIME_LIMIT_MS = 10_000;
/** The limit of `web`; a page's image is far below it. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Returns the card's image as the platform accepts it. Null if it can't be read or converted: the card is
 * then published without it.
 */
export async function readPicture(
  { web, files }: ProviderContext,
  url: string,
  demands: PictureDemands,
): Promise<Picture | null> {
  const limits = { accept: "image/*", max_bytes: MAX_BYTES, time_limit_ms: TIME_LIMIT_MS };
  const found = await fetchBytes(web, url, limits);
  if (found === null || found.cut_off || found.bytes.length === 0) return null;
  return files.fitPicture(found.bytes, demands);
}
