import type { LinkPreview } from "#core/contract/resources/link-preview.ts";
import { fetchBytes } from "#server/providers/kit/link-card/fetch-bytes.ts";
import { readLinkCard } from "#server/providers/kit/link-card/read-link-card.ts";
import type { Fetch } from "#server/providers/spec.ts";
import { fitPicture } from "../channels/files/fit-picture.ts";

const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const PICTURE_TIME_LIMIT_MS = 5_000;
const SHOWN: Parameters<typeof fitPicture>[1] = {
  types: ["image/webp", "image/jpeg"],
  max_bytes: 60_000,
};

/**
 * Returns a page's metadata with a small image, so that viewers make requests only to this server. `fetch` must be the
 * one restricted to public addresses. Null if there is nothing to show.
 */
export async function readPreview(fetch: Fetch, url: string): Promise<LinkPreview | null> {
  const card = await readLinkCard(fetch, url);
  if (card === null) return null;
  const { title, description, picture_url } = card;
  const picture = picture_url === null ? null : await readSmall(fetch, picture_url);
  return { url, title, description, picture };
}

async function readSmall(fetch: Fetch, url: string): Promise<string | null> {
  const limits = { accept: "image/*", max_bytes: MAX_PICTURE_BYTES };
  const found = await fetchBytes(fetch, url, { ...limits, time_limit_ms: PICTURE_TIME_LIMIT_MS });
  if (found === null || found.cut_off || found.bytes.length === 0) return null;
  const made = await fitPicture(found.bytes, SHOWN);
  if (made === null) return null;
  return `data:${made.content_type};base64,${Buffer.from(made.bytes).toString("base64")}`;
}
