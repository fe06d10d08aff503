import { z } from "zod";
import type { ChannelFiles, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { fetchBytes } from "./fetch-bytes.ts";

const TIME_LIMIT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

export const LinkCard = z.object({
  /** As the author wrote it. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  picture_url: z.string().nullable(),
});
export type LinkCard = z.infer<typeof LinkCard>;

/**
 * Reads a page for platforms that don't do so themselves: its Open Graph title, description and image
 * (https://ogp.me), otherwise other metadata in its head. Returns null if it can't be read within five
 * seconds or isn't a page: the post is then published with its link but without a card.
 */
export async function readLinkCard(
  { web, files }: Pick<ProviderContext, "web"> & { files: Pick<ChannelFiles, "readPage"> },
  url: string,
): Promise<LinkCard | null> {
  const accept = "text/html,application/xhtml+xml";
  const limits = { accept, max_bytes: MAX_BYTES, time_limit_ms: TIME_LIMIT_MS };
  const page = await fetchBytes(web, url, limits);
  if (page === null || !/\b(html|xhtml)\b/i.test(page.content_type)) return null;
  const card = await files.readPage(page);
  if (card === null) return null;
  return { ...card, url, title: card.title || new URL(page.url).host };
}
