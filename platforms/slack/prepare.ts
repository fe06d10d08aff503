import { z } from "zod";
import { type Rendition, type SlackRichText, toSlackBlocks } from "#core/domain/markdown/index.ts";
import { withPlainMentions } from "#core/domain/markdown/mention.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import type { PreparedPost, Provider } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;

/** Slack decides about options that aren't set. */
const Options = z.object({
  unfurl_links: z.boolean().optional(),
  unfurl_media: z.boolean().optional(),
  first_comment: z.string().trim().default("").transform(withPlainMentions),
});

const PreparedCall = Options.extend({
  /** Text of notifications. */
  text: z.string(),
  blocks: z.array(z.custom<SlackRichText>()),
  files: z.array(PreparedFile),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** The token is sent as the message's metadata and identifies it later. */
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
      text: toNotification({ ...item.rendition, text }),
      blocks: toSlackBlocks({ ...item.rendition, text }),
      files: await prepareFiles(context, media, format),
      prepared_at: now.toISOString(),
    }),
  };
};

/** Returns the text of notifications, where a mention is `<@ID>`. */
function toNotification({ text, marks }: Pick<Rendition, "text" | "marks">): string {
  const parts: string[] = [];
  let end = 0;
  for (const mark of marks) {
    if (mark.kind !== "mention") continue;
    parts.push(toEntities(text.slice(end, mark.start)), `<@${mark.handle.replace("slack:", "")}>`);
    end = mark.end;
  }
  return [...parts, toEntities(text.slice(end))].join("");
}

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}

/**
 * These characters are special only in notifications
 * (https://docs.slack.dev/messaging/formatting-message-text#escaping).
 */
export function toEntities(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
