import { z } from "zod";
import { firstWebAddress } from "#core/domain/markdown/facets/find-links.ts";
import { firstLink } from "#core/domain/markdown/facets/first-link.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { LinkCard, readLinkCard } from "#platforms/kit/link-card/read-link-card.ts";
import { readPoll } from "#platforms/kit/poll.ts";
import { readOptions } from "#platforms/kit/read-options.ts";
import {
  type Copy,
  type PreparedFile as File,
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { authorOf } from "./api.ts";
import { PreparedPoll, preparePoll } from "./build-poll.ts";

const KEY_BYTES = 16;

const Options = z.object({
  visibility: z.string().default("PUBLIC"),
  first_comment: z.string().default(""),
});

const PreparedCall = z.object({
  author: z.string(),
  /** In "little" text. */
  commentary: z.string(),
  visibility: z.string(),
  files: z.array(PreparedFile),
  /** For a document. */
  title: z.string().optional(),
  card: LinkCard.nullable(),
  poll: PreparedPoll.optional(),
  first_comment: z.string(),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

const CardOptions = z.object({ link: z.string().default(""), description: z.string().default("") });

/**
 * Returns an article's card: the author's title and description, or else the page's. LinkedIn requires a title: if the
 * page can't be read, its host. Throws a ProviderError if there is no link.
 */
async function readArticleCard(
  context: Pick<ProviderContext, "web" | "files">,
  { title, options, items: [item] }: Copy,
): Promise<LinkCard> {
  const own = readOptions(CardOptions, options);
  const url = own.link.trim() || (item === undefined ? null : firstLink(item.rendition));
  if (url === null || !URL.canParse(url))
    throw new ProviderError(
      "validation",
      "An article on LinkedIn needs a link. Set its link, or add one to the text.",
    );
  const page = await readLinkCard(context, url);
  return {
    url,
    title: title?.trim().toWellFormed() || page?.title || new URL(url).host,
    description: own.description.trim().toWellFormed() || page?.description || "",
    // The post's own image replaces it.
    picture_url: item?.media.length ? null : (page?.picture_url ?? null),
  };
}

/**
 * LinkedIn ignores links and has no idempotency key: the first link's card is read here, and the token is only for the
 * ledger. A poll has no card; a post with files has one only if it is an article.
 */
export const prepare: Provider["prepare"] = async (context, copy): Promise<PreparedPost> => {
  const { format, title, items, options, now, entropy } = copy;
  const [item] = items;
  if (item === undefined) throw new Error("The post has no items.");
  const files = await prepareFiles(context, item.media, format);
  const poll = readPoll({ format, options });
  const { visibility, first_comment } = Options.parse(options);
  const call: PreparedCall = {
    author: authorOf(context),
    commentary: item.rendition.formatted.toWellFormed(),
    visibility,
    files,
    ...(format === "document" ? { title: titleOf(title, files) } : {}),
    card: await cardOf(context, copy),
    ...(poll === undefined ? {} : { poll: preparePoll(poll, title) }),
    first_comment: first_comment.toWellFormed().trim(),
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

/** LinkedIn requires a document title: defaults to its filename without the extension. */
function titleOf(title: string | null, [document]: readonly File[]): string {
  const written = title?.trim() ?? "";
  const name = document?.filename.replace(/\.pdf$/i, "").trim() ?? "";
  return (written || name || "Document").toWellFormed();
}

/** Returns an article's card, or else the card of the first link if the post has nothing else to show. */
async function cardOf(context: ProviderContext, copy: Copy): Promise<LinkCard | null> {
  if (copy.format === "article") return readArticleCard(context, copy);
  const [item] = copy.items;
  if (copy.format === "poll" || item === undefined || item.media.length > 0) return null;
  const address = firstWebAddress(item.rendition.text);
  return address === null ? null : readLinkCard(context, address);
}

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}
