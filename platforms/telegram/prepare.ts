import { z } from "zod";
import { toTelegramEntities } from "#core/domain/markdown/index.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { Poll, readPoll } from "#platforms/kit/poll.ts";
import type { PreparedPost, Provider } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;

const Options = z.object({
  disable_notification: z.boolean().default(false),
  protect_content: z.boolean().default(false),
  disable_link_preview: z.boolean().default(false),
  has_spoiler: z.boolean().default(false),
  show_caption_above_media: z.boolean().default(false),
});

/** https://core.telegram.org/bots/api#messageentity */
const Entity = z.object({
  type: z.enum(["bold", "italic", "strikethrough", "code", "pre", "text_link", "blockquote"]),
  offset: z.int(),
  length: z.int(),
  url: z.string().optional(),
  language: z.string().optional(),
});

const PreparedCall = Options.extend({
  text: z.string(),
  entities: z.array(Entity),
  files: z.array(PreparedFile),
  poll: Poll.optional(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** Telegram has no idempotency key for a message: the token is only for the ledger. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, entropy },
) => {
  const [item] = items;
  if (item === undefined) throw new Error("The post has no items.");
  const { rendition, media } = item;
  return {
    token: Buffer.from(entropy(KEY_BYTES)).toString("hex"),
    request: PreparedCall.parse({
      ...Options.parse(options),
      text: rendition.formatted.toWellFormed(),
      entities: toTelegramEntities(rendition),
      files: await prepareFiles(context, media, format),
      poll: readPoll({ format, options }),
    }),
  };
};

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}
