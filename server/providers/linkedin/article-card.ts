import { z } from "zod";
import { firstLink } from "#core/domain/markdown/facets/first-link.ts";
import { type LinkCard, readLinkCard } from "../kit/link-card/read-link-card.ts";
import { readOptions } from "../kit/read-options.ts";
import { type Copy, type ProviderContext, ProviderError } from "../spec.ts";

const Options = z.object({ link: z.string().default(""), description: z.string().default("") });

/**
 * Returns an article's card: the author's title and description, or else the page's. LinkedIn requires a title: if the
 * page can't be read, its host. Throws a ProviderError if there is no link.
 */
export async function readArticleCard(
  { web }: Pick<ProviderContext, "web">,
  { title, options, items: [item] }: Copy,
): Promise<LinkCard> {
  const own = readOptions(Options, options);
  const url = own.link.trim() || (item === undefined ? null : firstLink(item.rendition));
  if (url === null || !URL.canParse(url))
    throw new ProviderError(
      "validation",
      "An article on LinkedIn needs a link. Set its link, or add one to the text.",
    );
  const page = await readLinkCard(web, url);
  return {
    url,
    title: title?.trim().toWellFormed() || page?.title || new URL(url).host,
    description: own.description.trim().toWellFormed() || page?.description || "",
    // The post's own image replaces it.
    picture_url: item?.media.length ? null : (page?.picture_url ?? null),
  };
}
