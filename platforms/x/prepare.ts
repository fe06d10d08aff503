import { z } from "zod";
import {
  type ArticleContent,
  type Rendition,
  toArticleContent,
} from "#core/domain/markdown/index.ts";
import { measureXWeighted } from "#core/domain/measure/x/measure-x-weighted.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { Poll, readPoll } from "#platforms/kit/poll.ts";
import { type PreparedPost, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;

/** Options apply to every item of a thread. */
const Options = z.object({
  reply_settings: z.string().optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
});

/** Of the first item: the others answer it. */
const Place = z.object({
  community_id: z.string().optional(),
  share_with_followers: z.boolean().optional(),
});

/** Limit of all code in an article together (github.com/xdevplatform/xdk, specs/openapi.json, `data.markdown`). */
const MOST_CODE = 10_000;

export const PreparedArticle = z.object({
  title: z.string(),
  content: z.custom<ArticleContent>((value) => typeof value === "object" && value !== null),
});
export type PreparedArticle = z.infer<typeof PreparedArticle>;

/** Throws a ProviderError if it has more code than X accepts, or no title. */
export function prepareArticle(title: string | null, rendition: Rendition): PreparedArticle {
  const named = title?.trim().toWellFormed() ?? "";
  if (named === "")
    throw new ProviderError("validation", "X requires a title for articles. Add one.");
  const content: ArticleContent = toWellFormed(toArticleContent(rendition));
  const weight = content.entities.reduce((sum, entity) => sum + weightOf(entity), 0);
  if (weight > MOST_CODE)
    throw new ProviderError(
      "validation",
      `X allows 10,000 characters of code in an article, and this one has ${weight}. Remove some.`,
    );
  return { title: named, content };
}

/** Returns the text of its blocks, line by line, without code. */
export function articleText({ content }: PreparedArticle): string {
  return content.blocks
    .filter(({ type }) => type !== "atomic")
    .map(({ text }) => text)
    .join("\n");
}

function weightOf({ value }: ArticleContent["entities"][number]): number {
  return value.type === "markdown" ? measureXWeighted(value.data.markdown) : 0;
}

/** Half of a surrogate pair can be typed but not sent. */
function toWellFormed(content: ArticleContent): ArticleContent {
  return JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );
}

const PreparedItem = Options.extend(Place.shape).extend({
  text: z.string(),
  poll: Poll.optional(),
  article: PreparedArticle.optional(),
  files: z.array(PreparedFile),
});
export type PreparedItem = z.infer<typeof PreparedItem>;

const PreparedCall = z.object({
  items: z.array(PreparedItem),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * X has no idempotency key for a post: the token is only for the ledger. Throws a ProviderError for an article with too
 * much code.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items, options, now, entropy },
) => {
  const settings = Options.parse(options);
  const poll = readPoll({ format, options });
  const place = readPlace(options);
  const bodies = items.map(async ({ rendition, media }, index) => ({
    text: rendition.text.toWellFormed(),
    ...settings,
    ...(index === 0 && format !== "article" ? place : {}),
    ...(poll === undefined ? {} : { poll }),
    ...(format === "article" ? { article: prepareArticle(title, rendition) } : {}),
    files: await prepareFiles(context, media, format),
  }));
  return {
    token: Buffer.from(entropy(KEY_BYTES)).toString("hex"),
    request: { items: await Promise.all(bodies), prepared_at: now.toISOString() },
  };
};

/** A community's address, or its ID alone. */
const COMMUNITY =
  /^(?:https?:\/\/)?(?:(?:www\.|mobile\.)?(?:x|twitter)\.com\/i\/communities\/)?(\d{1,19})(?:[/?#]|$)/i;

function readPlace(options: object): z.infer<typeof Place> {
  const { community_id: typed = "", share_with_followers } = Place.parse(options);
  if (typed.trim() === "") return {};
  const community_id = COMMUNITY.exec(typed.trim())?.[1];
  if (community_id === undefined)
    throw new ProviderError(
      "validation",
      "X has no such community. Enter its link, such as https://x.com/i/communities/1234567890.",
    );
  return { community_id, ...(share_with_followers === true ? { share_with_followers } : {}) };
}

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}
