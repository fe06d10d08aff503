import { z } from "zod";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { Poll, readPoll } from "#platforms/kit/poll.ts";
import type { PreparedPost, Provider } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;

/** Options apply to every item of a thread. */
const Options = z.object({
  visibility: z.string().optional(),
  spoiler_text: z.string().optional(),
  sensitive: z.boolean().optional(),
  language: z.string().optional(),
});

const PreparedItem = Options.extend({
  status: z.string(),
  poll: Poll.optional(),
  files: z.array(PreparedFile),
});
export type PreparedItem = z.infer<typeof PreparedItem>;

const PreparedCall = z.object({
  items: z.array(PreparedItem),
  prepared_at: z.iso.datetime(),
});

export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, now, entropy },
) => {
  const settings = Options.parse(options);
  const poll = readPoll({ format, options });
  const bodies = items.map(async ({ rendition, media }) => ({
    status: rendition.text.toWellFormed(),
    ...settings,
    ...(poll === undefined ? {} : { poll }),
    files: await prepareFiles(context, media, format),
  }));
  return {
    token: Buffer.from(entropy(KEY_BYTES)).toString("hex"),
    request: { items: await Promise.all(bodies), prepared_at: now.toISOString() },
  };
};

export function preparedCall(prepared: PreparedPost): z.infer<typeof PreparedCall> {
  return PreparedCall.parse(prepared.request);
}
