import { z } from "zod";
import { isVideoFile, PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { readOptions } from "#platforms/kit/read-options.ts";
import { type PreparedPost, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { buildContent, type ContentBlock } from "./build-content.ts";

const KEY_BYTES = 16;

/** Option names are Tumblr's own. */
const Options = z.object({
  tags: z.string().optional(),
  state: z.enum(["published", "private"]).default("published"),
  source_url: z.string().optional(),
});
export type Options = z.infer<typeof Options>;

const Chosen = Options.extend({ link: z.string().optional() });

const PreparedCall = Options.extend({
  content: z.array(z.custom<ContentBlock>((value) => typeof value === "object")),
  files: z.array(PreparedFile),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * Tumblr has no idempotency key for a post: the token is only for the ledger. Throws a ProviderError for too many
 * blocks or links.
 */
export const prepare: Provider["prepare"] = async (context, copy) => {
  const [item] = copy.items;
  if (item === undefined) throw new Error("The post has no items.");
  const files = await prepareFiles(context, item.media, copy.format);
  const { link, ...options } = readOptions(Chosen, copy.options);
  if (options.state === "private" && files.some(isVideoFile)) throw privateVideo();
  const request = {
    ...options,
    content: JSON.parse(JSON.stringify(buildContent(item.rendition, files, link))),
    files,
    prepared_at: copy.now.toISOString(),
  };
  return { token: Buffer.from(copy.entropy(KEY_BYTES)).toString("hex"), request };
};

/** A video counts as published once it appears among the blog's posts (./advance.ts), where a private one doesn't. */
function privateVideo(): ProviderError {
  return new ProviderError(
    "validation",
    "Tumblr doesn't tell apps whether a private video is published. Remove the option state, or the video.",
  );
}

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}
