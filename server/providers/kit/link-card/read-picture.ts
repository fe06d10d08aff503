import type { Picture, PictureDemands, ProviderContext } from "#server/providers/spec.ts";
import { fetchBytes } from "./fetch-bytes.ts";

const TIME_LIMIT_MS = 10_000;
/** What `web` lets through; a page's picture is far below it. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The picture of a card, as the platform takes it. Null where it can't be read, or be made so: the card then goes out
 * without it.
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
