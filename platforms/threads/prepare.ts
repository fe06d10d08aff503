import { z } from "zod";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { countLinks } from "#core/domain/measure/threads/count-links.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { readPoll } from "#platforms/kit/poll.ts";
import { type PreparedPost, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";

const TOKEN_BYTES = 16;
/** Maximum for a text and its card together (developers.facebook.com/docs/threads/overview). */
const MOST_LINKS = 5;

const Options = z.object({
  reply_control: z.string().optional(),
  topic_tag: z.string().optional(),
  link: z.string().optional(),
  text_attachment: z.string().optional(),
});

const PreparedCall = Options.extend({
  items: z.array(z.object({ text: z.string(), files: z.array(PreparedFile) })),
  poll_choices: z.array(z.string()).optional(),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * Threads has no idempotency key for a post: the token is only for the ledger. Throws a ProviderError for too many
 * links.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, now, entropy },
) => {
  const bodies = items.map(async ({ rendition, media }) => ({
    text: rendition.text.toWellFormed(),
    files: await prepareFiles(context, media, format),
  }));
  const poll = readPoll({ format, options });
  const { text_attachment, ...settings } = Options.parse(options);
  if (text_attachment !== undefined && items.some(({ media }) => media.length > 0))
    throw new ProviderError(
      "validation",
      "Threads shows a long text only on a post without files. Remove the files or the long text.",
    );
  requireFewLinks(items[0]?.rendition.text ?? "", settings.link);
  return {
    token: Buffer.from(entropy(TOKEN_BYTES)).toString("hex"),
    request: {
      ...settings,
      ...(text_attachment === undefined ? {} : { text_attachment: plainText(text_attachment) }),
      items: await Promise.all(bodies),
      ...(poll === undefined ? {} : { poll_choices: poll.choices }),
      prepared_at: now.toISOString(),
    },
  };
};

function plainText(markdown: string): string {
  return renderDocument(parseMarkdown(markdown), "plain").text.toWellFormed();
}

/** Validation counts only the text's links. */
function requireFewLinks(text: string, link: string | undefined): void {
  if (link === undefined || text.includes(link) || countLinks(text) < MOST_LINKS) return;
  throw new ProviderError(
    "validation",
    `Threads allows ${MOST_LINKS} links in a post, including the one of its card. Remove one.`,
  );
}

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}
