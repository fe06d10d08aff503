import { z } from "zod";
import { PreparedFile, prepareFiles } from "../kit/files/prepared-file.ts";
import { readPoll } from "../kit/poll.ts";
import { type PreparedPost, type Provider, ProviderError } from "../spec.ts";

const TOKEN_BYTES = 16;

/** The manifest's options, which go for the first item of a thread. */
const Options = z.object({
  reply_control: z.string().optional(),
  topic_tag: z.string().optional(),
});

const PreparedCall = Options.extend({
  items: z.array(z.object({ text: z.string(), files: z.array(PreparedFile) })),
  /** Of a poll. */
  poll_choices: z.array(z.string()).optional(),
  /** When the post was made ready: it can't be out earlier. */
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** Threads has no key for a post: the token is for the ledger alone. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, now, entropy },
) => {
  const bodies = items.map(async ({ rendition, media }) => ({
    text: rendition.text.toWellFormed(),
    files: await prepareFiles(context, media, format),
  }));
  const poll = readPoll({ format, options });
  return {
    token: Buffer.from(entropy(TOKEN_BYTES)).toString("hex"),
    request: {
      ...Options.parse(options),
      items: await Promise.all(bodies),
      ...(poll === undefined ? {} : { poll_choices: poll.choices }),
      prepared_at: now.toISOString(),
    },
  };
};

/** What `prepare` stored. Throws a ProviderError for a post that an earlier Crier made ready for its sandbox. */
export function preparedCall({ request }: PreparedPost): PreparedCall {
  const call = PreparedCall.safeParse(request);
  if (call.success) return call.data;
  throw new ProviderError(
    "unknown",
    "The post was made ready by an earlier Crier. Publish it again.",
  );
}
