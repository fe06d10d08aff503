import { z } from "zod";
import { type Mark, type Rendition, toUtf8Offsets } from "#core/domain/markdown/index.ts";
import { readList } from "#core/domain/measure/list-length.ts";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import { prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { type LinkCard, readLinkCard } from "#platforms/kit/link-card/read-link-card.ts";
import { readOptions } from "#platforms/kit/read-options.ts";
import {
  type Json,
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { findQuotable } from "./api.ts";
import { isRefusal } from "./map-error.ts";
import { findDid } from "./mentions.ts";
import { type Gate, THREADGATE } from "./prepared-call.ts";
import { accountOf, authorized } from "./session.ts";

const COLLECTION = "app.bsky.feed.post";
const POSTGATE = "app.bsky.feed.postgate";

const ALPHABET = "234567abcdefghijklmnopqrstuvwxyz";
const DIGITS = 13;
const CLOCK_ID_BITS = 10n;

/**
 * Returns a record key that sorts by time: 53 bits of microseconds since 1970 and 10 bits of clock ID, in base 32
 * (https://atproto.com/specs/tid). The microseconds within `now`'s millisecond and the clock ID come from `entropy`, so
 * that two posts at the same time get different keys.
 */
export function createTid(now: Date, entropy: (bytes: number) => Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = entropy(4);
  const micros = BigInt(now.getTime()) * 1000n + BigInt(((a << 8) | b) % 1000);
  const clock_id = BigInt(((c << 8) | d) & 0x3ff);
  return encode((micros << CLOCK_ID_BITS) | clock_id);
}

function encode(value: bigint): string {
  let rest = value;
  let text = "";
  for (let digit = 0; digit < DIGITS; digit += 1) {
    text = `${ALPHABET[Number(rest & 31n)]}${text}`;
    rest >>= 5n;
  }
  return text;
}

const REPLY_RULES = new Map([
  ["mentioned", "mentionRule"],
  ["following", "followingRule"],
  ["followers", "followerRule"],
]);

function isReplyRule(value: string): boolean {
  const isOne = ["everyone", "nobody"].includes(value);
  return isOne || value.split("_").every((who) => REPLY_RULES.has(who));
}

const Options = z.object({
  quote: z.string().optional(),
  reply_control: z.string().refine(isReplyRule).optional(),
  quote_control: z.enum(["everyone", "nobody"]).optional(),
  tags: z.string().optional(),
});
type Options = z.infer<typeof Options>;

/**
 * Prepares records with their keys and `createdAt`, so that every attempt is the same. Each item of a thread is a
 * millisecond later than the one before: clients order by it, and keys must sort like their records.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items, options, now, entropy },
): Promise<PreparedPost> => {
  const chosen = readOptions(Options, options);
  const tags = readTags(chosen);
  const { service, did } = accountOf(context);
  const marks = items.flatMap(({ rendition }) => rendition.marks);
  const dids = await resolveMentions({ fetch: context.fetch, server: service }, marks);
  const quote = await findQuoted(context, chosen.quote?.trim() ?? "");
  const records = items.map(async ({ rendition, media }, index) => {
    const moment = new Date(now.getTime() + index);
    return {
      rkey: createTid(moment, entropy),
      record: { ...toRecord(rendition, moment, dids), ...(index === 0 ? tags : {}) },
      files: await prepareFiles(context, media, format),
      card: media.length === 0 ? await readCard(context, rendition) : null,
      quote: index === 0 ? quote : null,
    };
  });
  const prepared = await Promise.all(records);
  return {
    token: prepared[0]?.rkey ?? "",
    request: {
      repo: did,
      collection: COLLECTION,
      items: prepared,
      gates: gatesOf(did, prepared, chosen),
    },
  };
};

const MOST_TAG_GRAPHEMES = 64;
const MOST_TAG_BYTES = 640;
const segmenter = new Intl.Segmenter();

/** Tags outside the text, without "#" (github.com/bluesky-social/atproto, lexicons/app/bsky/feed/post.json). */
function readTags({ tags: typed = "" }: Options): { [key: string]: Json } {
  const each = readList(typed).map((tag) => tag.replace(/^[#＃]/, "").toWellFormed());
  const tags = each.filter((tag) => tag !== "");
  const long = tags.find(
    (tag) =>
      [...segmenter.segment(tag)].length > MOST_TAG_GRAPHEMES ||
      Buffer.byteLength(tag) > MOST_TAG_BYTES,
  );
  if (long !== undefined)
    throw new ProviderError(
      "validation",
      `A tag can have ${MOST_TAG_GRAPHEMES} characters. Shorten “${long.slice(0, 40)}…”.`,
    );
  return tags.length === 0 ? {} : { tags };
}

/** A post's page: in Bluesky's app, and in others that have the same paths. */
const POST_PAGE = /^\/profile\/([^/]{1,300})\/post\/([^/]{1,100})\/?$/;

/**
 * Returns the post at the address that a person entered. Throws a ProviderError, `validation` if there is none or its
 * author doesn't let it be quoted.
 */
async function findQuoted(context: ProviderContext, typed: string) {
  if (typed === "") return null;
  const [, author = "", rkey = ""] = POST_PAGE.exec(pathOf(typed)) ?? [];
  if (rkey === "")
    throw refusal(
      "To quote a post, enter its address on Bluesky, such as https://bsky.app/profile/name.bsky.social/post/3lbxzzzzzzz22.",
    );
  const server = { fetch: context.fetch, server: accountOf(context).service };
  const did = author.startsWith("did:") ? author : await findDid(server, author);
  if (did === null)
    throw refusal(
      `The post to quote is by @${author}, an account that doesn't exist. Check its address.`,
    );
  const uri = `at://${did}/${COLLECTION}/${rkey}`;
  const post = await authorized(context, (signed) => findQuotable(signed, uri)).catch(
    (error: unknown) => {
      if (isRefusal(error, "InvalidRequest")) return null;
      throw error;
    },
  );
  if (post === null)
    throw refusal(
      "The post to quote was deleted, or this account can't see it. Choose another, or remove the quote.",
    );
  if (post.closed)
    throw refusal("The author of the post to quote has turned quotes off. Remove the quote.");
  return { uri: post.uri, cid: post.cid };
}

function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname);
  } catch {
    return "";
  }
}

function refusal(message: string): ProviderError {
  return new ProviderError("validation", message);
}

/**
 * Returns the records that limit replies to the first post (lexicons/app/bsky/feed/threadgate.json) and quotes of every
 * post (postgate.json), like the official app. Their time is the post's, so that each attempt writes the same.
 */
function gatesOf(
  did: string,
  items: readonly { rkey: string; record: { [key: string]: Json } }[],
  { reply_control = "everyone", quote_control = "everyone" }: Options,
): Gate[] {
  const gateOf = (
    collection: string,
    { rkey, record }: (typeof items)[number],
    rules: { [key: string]: Json },
  ): Gate => {
    const post = `at://${did}/${COLLECTION}/${rkey}`;
    const { createdAt = "" } = record;
    return { collection, rkey, record: { $type: collection, post, ...rules, createdAt } };
  };
  const allow = reply_control
    .split("_")
    .flatMap((who) => REPLY_RULES.get(who) ?? [])
    .map((rule) => ({ $type: `${THREADGATE}#${rule}` }));
  const replies = reply_control === "everyone" ? [] : items.slice(0, 1);
  const quotes = quote_control === "everyone" ? [] : items;
  const disabled = { embeddingRules: [{ $type: `${POSTGATE}#disableRule` }] };
  return [
    ...replies.map((item) => gateOf(THREADGATE, item, { allow })),
    ...quotes.map((item) => gateOf(POSTGATE, item, disabled)),
  ];
}

async function readCard(context: ProviderContext, { marks }: Rendition): Promise<LinkCard | null> {
  const link = marks.find((mark) => mark.kind === "link" && /^https?:/i.test(mark.url));
  return link?.kind === "link" ? readLinkCard(context, link.url) : null;
}

function toRecord(item: Rendition, moment: Date, dids: ReadonlyMap<string, string>) {
  // A lone surrogate can't be stored as UTF-8: the server would replace it, and lookup would not recognize the post.
  const text = item.text.toWellFormed();
  const facets = buildFacets(text, item.marks, dids);
  const record: { [key: string]: Json } = {
    $type: COLLECTION,
    text,
    ...(facets.length === 0 ? {} : { facets }),
    createdAt: moment.toISOString(),
  };
  return record;
}

/**
 * Returns the DIDs of mentioned handles, keyed by handle. Handles that nobody has are absent. Throws a ProviderError if
 * the server can't be asked: a post a minute later is better than one without its mention.
 */
export async function resolveMentions(
  server: SignedIn,
  marks: Mark[],
): Promise<Map<string, string>> {
  const handles = new Set(marks.flatMap((mark) => (mark.kind === "mention" ? [mark.handle] : [])));
  const resolved = await Promise.all(
    [...handles].map(async (handle) => [handle, await findDid(server, handle)] as const),
  );
  return new Map(resolved.flatMap(([handle, did]) => (did === null ? [] : [[handle, did]])));
}

type Facet = { [key: string]: Json };

/**
 * Returns a text's marks as facets, with positions in UTF-8 bytes (https://docs.bsky.app, "Links, mentions, and rich
 * text"). A mention needs the account's DID: without one it stays plain text, as in the official client.
 */
export function buildFacets(
  text: string,
  marks: Mark[],
  dids: ReadonlyMap<string, string>,
): Facet[] {
  const offsets = toUtf8Offsets(text, marks);
  return marks.flatMap((mark, index) => {
    const feature = toFeature(mark, dids);
    const place = offsets[index];
    if (feature === undefined || place === undefined) return [];
    return [{ index: { ...place }, features: [feature] }];
  });
}

function toFeature(mark: Mark, dids: ReadonlyMap<string, string>): Facet | undefined {
  switch (mark.kind) {
    case "link":
      return { $type: "app.bsky.richtext.facet#link", uri: mark.url };
    case "hashtag":
      return { $type: "app.bsky.richtext.facet#tag", tag: mark.tag };
    case "mention": {
      const did = dids.get(mark.handle);
      return did === undefined ? undefined : { $type: "app.bsky.richtext.facet#mention", did };
    }
    default:
      return undefined;
  }
}
