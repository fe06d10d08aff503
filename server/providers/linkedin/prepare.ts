import { z } from "zod";
import { PreparedFile, prepareFiles } from "../kit/files/prepared-file.ts";
import { firstAddress } from "../kit/link-card/first-address.ts";
import { LinkCard, readLinkCard } from "../kit/link-card/read-link-card.ts";
import {
  type Copy,
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "../spec.ts";
import { authorOf } from "./account.ts";
import { readArticleCard } from "./article-card.ts";

const KEY_BYTES = 16;

/** The manifest's options. */
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
  card: LinkCard.nullable(),
  /** Empty where none is wanted. */
  first_comment: z.string(),
  /** When the post was made ready: it can't be out earlier. */
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * LinkedIn looks at no link and has no key for a post: the card of the first link is read here, and the token is for the
 * ledger alone. A post with files has no card, unless it is an article.
 */
export const prepare: Provider["prepare"] = async (context, copy): Promise<PreparedPost> => {
  const { format, items, options, now, entropy } = copy;
  const [item] = items;
  if (item === undefined) throw new Error("A post has an item.");
  const files = await prepareFiles(context, item.media, format);
  const { visibility, first_comment } = Options.parse(options);
  const call: PreparedCall = {
    author: authorOf(context),
    commentary: item.rendition.formatted.toWellFormed(),
    visibility,
    files,
    card: format === "article" ? await readArticleCard(context, copy) : await cardOf(context, item),
    first_comment: first_comment.toWellFormed().trim(),
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

/** The card of the first link of a post without files. */
async function cardOf(
  { fetch }: ProviderContext,
  { rendition, media }: Copy["items"][number],
): Promise<LinkCard | null> {
  const address = media.length === 0 ? firstAddress(rendition.text) : null;
  return address === null ? null : readLinkCard(fetch, address);
}

/** What `prepare` stored. Throws a ProviderError where an earlier Crier stored it in another way. */
export function preparedCall(prepared: PreparedPost): PreparedCall {
  const call = PreparedCall.safeParse(prepared.request).data;
  if (call !== undefined) return call;
  throw new ProviderError(
    "validation",
    "An earlier Crier has made this post ready. Publish it again.",
  );
}
