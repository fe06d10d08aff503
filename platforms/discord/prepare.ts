import { z } from "zod";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { Poll, readPoll } from "#platforms/kit/poll.ts";
import type { PreparedPost, Provider } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;
const MOST_MENTIONS = 100;

const Options = z.object({
  thread_name: z.string().optional(),
  thread_id: z.string().optional(),
  allow_mentions: z.boolean().default(false),
  suppress_embeds: z.boolean().default(false),
  suppress_notifications: z.boolean().default(false),
});

const PreparedCall = Options.extend({
  /** For a poll, its question. */
  content: z.string(),
  /** IDs of the people that the text mentions. */
  mentions: z.array(z.string()).default([]),
  files: z.array(PreparedFile),
  poll: Poll.optional(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** A webhook has no idempotency key: the token is only for the ledger. */
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
      content: rendition.formatted.toWellFormed(),
      mentions: mentionsIn(rendition.marks),
      files: await prepareFiles(context, media, format),
      poll: readPoll({ format, options }),
    }),
  };
};

/** At most as many as Discord accepts (https://discord.com/developers/docs/resources/message#allowed-mentions-object). */
function mentionsIn(marks: readonly Mark[]): string[] {
  const ids = marks.flatMap((mark) =>
    mark.kind === "mention" ? [mark.handle.replace("discord:", "")] : [],
  );
  return [...new Set(ids)].slice(0, MOST_MENTIONS);
}

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}
