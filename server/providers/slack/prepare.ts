import { z } from "zod";
import { type SlackRichText, toSlackBlocks } from "#core/domain/markdown/index.ts";
import { readStored } from "../kit/earlier-sandbox.ts";
import { PreparedFile, prepareFiles } from "../kit/files/prepared-file.ts";
import type { PreparedPost, Provider } from "../spec.ts";

const KEY_BYTES = 16;

/** The manifest's options. What is not set is Slack's own choice. */
const Options = z.object({
  unfurl_links: z.boolean().optional(),
  unfurl_media: z.boolean().optional(),
  first_comment: z.string().trim().default(""),
});

const PreparedCall = Options.extend({
  /** What notifications say. */
  text: z.string(),
  blocks: z.array(z.custom<SlackRichText>()),
  files: z.array(PreparedFile),
  /** When the post was made ready: it can't be out earlier. */
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** The token goes with the message, as metadata, and finds it again. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, now, entropy },
) => {
  const [item] = items;
  if (item === undefined) throw new Error("The post has no items.");
  const { media } = item;
  const text = item.rendition.text.toWellFormed();
  return {
    token: Buffer.from(entropy(KEY_BYTES)).toString("hex"),
    request: z.json().parse({
      ...Options.parse(options),
      text: toEntities(text),
      blocks: toSlackBlocks({ ...item.rendition, text }),
      files: await prepareFiles(context, media, format),
      prepared_at: now.toISOString(),
    }),
  };
};

/** What `prepare` stored. */
export function preparedCall(prepared: PreparedPost): PreparedCall {
  return readStored(PreparedCall, prepared.request);
}

/** In notifications alone these mean something (https://docs.slack.dev/messaging/formatting-message-text#escaping). */
export function toEntities(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
