import { z } from "zod";
import { firstWebAddress } from "#core/domain/markdown/facets/find-links.ts";
import { PreparedFile, prepareFiles } from "../kit/files/prepared-file.ts";
import { LinkCard, readLinkCard } from "../kit/link-card/read-link-card.ts";
import { readPoll } from "../kit/poll.ts";
import {
  type Copy,
  type PreparedFile as File,
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "../spec.ts";
import { authorOf } from "./account.ts";
import { readArticleCard } from "./article-card.ts";
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
  return address === null ? null : readLinkCard(context.web, address);
}

export function preparedCall(prepared: PreparedPost): PreparedCall {
  const call = PreparedCall.safeParse(prepared.request).data;
  if (call !== undefined) return call;
  throw new ProviderError(
    "validation",
    "This post was prepared by an earlier version of Crier. Publish it again.",
  );
}
