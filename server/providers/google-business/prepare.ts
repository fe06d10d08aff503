import { z } from "zod";
import { PreparedFile, prepareFiles } from "../kit/files/prepared-file.ts";
import { type PreparedPost, type Provider, ProviderError } from "../spec.ts";
import { accountOf } from "./account.ts";
import { buildPost } from "./build-post.ts";

const KEY_BYTES = 16;

const PreparedCall = z.object({
  /** The post without its photo, whose URL is created when it is sent. */
  post: z.record(z.string(), z.json()),
  files: z.array(PreparedFile),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** Google has no idempotency key for a post: the token is only for the ledger. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items, options, now, entropy },
): Promise<PreparedPost> => {
  const [item] = items;
  if (item === undefined) throw new Error("The post has no items.");
  const call: PreparedCall = {
    post: buildPost({
      language: accountOf(context).language,
      summary: item.rendition.text.toWellFormed(),
      title,
      options,
    }),
    files: await prepareFiles(context, item.media, format),
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

export function preparedCall(prepared: PreparedPost): PreparedCall {
  const call = PreparedCall.safeParse(prepared.request).data;
  if (call !== undefined) return call;
  throw new ProviderError(
    "validation",
    "This post was prepared by an earlier version of Crier. Publish it again.",
  );
}
