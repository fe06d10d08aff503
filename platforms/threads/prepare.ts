import { z } from "zod";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { readList } from "#core/domain/measure/list-length.ts";
import { countLinks } from "#core/domain/measure/threads/count-links.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { readPoll } from "#platforms/kit/poll.ts";
import {
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { listPosts } from "./api.ts";
import { findSpoilers, TextEntity } from "./find-spoilers.ts";

const TOKEN_BYTES = 16;
/** Maximum for a text and its card together (developers.facebook.com/docs/threads/overview). */
const MOST_LINKS = 5;

/** Pages of 50 own posts in which a quoted post is looked for by its URL. */
const QUOTED_PAGES = 10;

const Options = z.object({
  reply_control: z.string().optional(),
  enable_reply_approvals: z.boolean().optional(),
  topic_tag: z.string().optional(),
  location_id: z.string().optional(),
  quote_post_id: z.string().optional(),
  is_spoiler_media: z.boolean().optional(),
  spoiler_text: z.string().optional(),
  gif_id: z.string().optional(),
  link: z.string().optional(),
  text_attachment: z.string().optional(),
});

const PreparedCall = Options.omit({ spoiler_text: true }).extend({
  items: z.array(
    z.object({
      text: z.string(),
      files: z.array(PreparedFile),
      text_entities: z.array(TextEntity).optional(),
    }),
  ),
  poll_choices: z.array(z.string()).optional(),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * Threads has no idempotency key for a post: the token is only for the ledger. A quoted post's URL is looked up. Throws
 * a ProviderError for what the manifest can't express, such as too many links or hidden words that aren't in the text.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, now, entropy },
) => {
  const poll = readPoll({ format, options });
  const { text_attachment, spoiler_text, gif_id, quote_post_id, ...settings } =
    Options.parse(options);
  if (text_attachment !== undefined && items.some(({ media }) => media.length > 0))
    throw refusal(
      "Threads shows a long text only on a post without files. Remove the files or the long text.",
    );
  requireFewLinks(items[0]?.rendition.text ?? "", settings.link);
  const texts = items.map(({ rendition }) => rendition.text.toWellFormed());
  const spoilers = findSpoilers(texts, readList(spoiler_text ?? ""));
  const bodies = items.map(async ({ media }, index) => ({
    text: texts[index] ?? "",
    files: await prepareFiles(context, media, format),
    ...(spoilers[index]?.length ? { text_entities: spoilers[index] } : {}),
  }));
  return {
    token: Buffer.from(entropy(TOKEN_BYTES)).toString("hex"),
    request: {
      ...settings,
      ...(text_attachment === undefined ? {} : { text_attachment: plainText(text_attachment) }),
      ...(gif_id === undefined ? {} : { gif_id: readGif(gif_id) }),
      ...(quote_post_id === undefined
        ? {}
        : { quote_post_id: await findQuoted(context, quote_post_id.trim()) }),
      items: await Promise.all(bodies),
      ...(poll === undefined ? {} : { poll_choices: poll.choices }),
      prepared_at: now.toISOString(),
    },
  };
};

/** Reads a GIF's ID, which is at the end of its page's URL and in that of its file. */
function readGif(typed: string): string {
  const { pathname } = URL.parse(typed.trim()) ?? { pathname: typed.trim() };
  const id = idIn(pathname.split("/").filter((part) => part !== ""));
  if (id !== undefined && /^[A-Za-z0-9]+$/.test(id)) return id;
  throw refusal(
    "Crier can't find a GIF in this. Enter the URL of its page on giphy.com, or remove it.",
  );
}

/** Returns the part of a path that may be an ID: `ID`, `media/…/ID/giphy.gif`, or `gifs/some-words-ID`. */
function idIn(parts: readonly string[]): string | undefined {
  if (parts.length === 1) return parts[0];
  if (parts.includes("media")) return parts.at(-2);
  const isPage = parts.includes("gifs") || parts.includes("stickers");
  return isPage ? parts.at(-1)?.split("-").at(-1) : undefined;
}

/** Threads finds a post by its URL only among the account's own posts. */
async function findQuoted(context: ProviderContext, typed: string): Promise<string> {
  if (/^\d+$/.test(typed)) return typed;
  const wanted = pathOf(typed);
  if (wanted === null)
    throw refusal("To quote a post, enter the URL of one of your own Threads posts.");
  let after: string | null = null;
  for (let page = 0; page < QUOTED_PAGES; page += 1) {
    const { data, paging } = await listPosts(context, { edge: "threads", after, since: null });
    const found = data.find(({ permalink }) => permalink && pathOf(permalink) === wanted);
    if (found !== undefined) return found.id;
    after = paging?.cursors?.after ?? null;
    if (after === null || data.length === 0) break;
  }
  throw refusal(
    "The post to quote isn't among this profile's newest posts, or was deleted. By URL, Crier can quote only your own posts. Choose another, or remove the quote.",
  );
}

/** Threads has two domains, and adds parameters to URLs that are shared. */
function pathOf(url: string): string | null {
  return URL.parse(url)?.pathname.replace(/\/$/, "") ?? null;
}

function refusal(message: string): ProviderError {
  return new ProviderError("validation", message);
}

function plainText(markdown: string): string {
  return renderDocument(parseMarkdown(markdown), "plain").text.toWellFormed();
}

/** Validation counts only the text's links. */
function requireFewLinks(text: string, link: string | undefined): void {
  if (link === undefined || text.includes(link) || countLinks(text) < MOST_LINKS) return;
  throw refusal(
    `Threads allows ${MOST_LINKS} links in a post, including the one of its card. Remove one.`,
  );
}

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}
