import { z } from "zod";
import { PreparedFile, prepareFiles } from "../kit/files/prepared-file.ts";
import { Poll, readPoll } from "../kit/poll.ts";
import type { PreparedPost, Provider } from "../spec.ts";
import { PreparedArticle, prepareArticle } from "./prepared-article.ts";

const KEY_BYTES = 16;

/** Options apply to every item of a thread. */
const Options = z.object({
  reply_settings: z.string().optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
});

const PreparedItem = Options.extend({
  text: z.string(),
  poll: Poll.optional(),
  article: PreparedArticle.optional(),
  /** Versions up to 0.2.0 stored none. */
  files: z.array(PreparedFile).default([]),
});
export type PreparedItem = z.infer<typeof PreparedItem>;

const PreparedCall = z.object({
  items: z.array(PreparedItem),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * X has no idempotency key for a post: the token is only for the ledger. Throws a ProviderError for an article with too
 * much code.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items, options, now, entropy },
) => {
  const settings = Options.parse(options);
  const poll = readPoll({ format, options });
  const bodies = items.map(async ({ rendition, media }) => ({
    text: rendition.text.toWellFormed(),
    ...settings,
    ...(poll === undefined ? {} : { poll }),
    ...(format === "article" ? { article: prepareArticle(title, rendition) } : {}),
    files: await prepareFiles(context, media, format),
  }));
  return {
    token: Buffer.from(entropy(KEY_BYTES)).toString("hex"),
    request: { items: await Promise.all(bodies), prepared_at: now.toISOString() },
  };
};

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}
