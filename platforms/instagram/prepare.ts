import { z } from "zod";
import { Format } from "#core/contract/resources/channel-entry.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { type PreparedPost, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";

const TOKEN_BYTES = 16;

const Options = z.object({
  share_to_feed: z.boolean().optional(),
  thumb_offset: z.int().optional(),
  first_comment: z.string().optional(),
});

const PreparedCall = Options.extend({
  format: Format,
  caption: z.string(),
  files: z.array(PreparedFile),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** Instagram has no idempotency key for a post: the token is only for the ledger. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items: [item], options, now, entropy },
) => {
  const files = await prepareFiles(context, item?.media ?? [], format);
  if (files.length === 0)
    throw new ProviderError("validation", "Instagram needs at least one image or video.");
  return {
    token: Buffer.from(entropy(TOKEN_BYTES)).toString("hex"),
    request: {
      ...Options.parse(options),
      format,
      caption: item?.rendition.text.toWellFormed() ?? "",
      files,
      prepared_at: now.toISOString(),
    },
  };
};

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}
