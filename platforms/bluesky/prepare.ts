import { type Mark, type Rendition, toUtf8Offsets } from "#core/domain/markdown/index.ts";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import { prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { type LinkCard, readLinkCard } from "#platforms/kit/link-card/read-link-card.ts";
import type {
  Json,
  PreparedPost,
  Provider,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { resolveHandle } from "./api.ts";
import { isRefusal } from "./map-error.ts";
import { accountOf } from "./session.ts";

const COLLECTION = "app.bsky.feed.post";

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

/**
 * Prepares records with their keys and `createdAt`, so that every attempt is the same. Each item of a thread is a
 * millisecond later than the one before: clients order by it, and keys must sort like their records.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, items, now, entropy },
): Promise<PreparedPost> => {
  const { service, did } = accountOf(context);
  const marks = items.flatMap(({ rendition }) => rendition.marks);
  const dids = await resolveMentions({ fetch: context.fetch, server: service }, marks);
  const records = items.map(async ({ rendition, media }, index) => {
    const moment = new Date(now.getTime() + index);
    return {
      rkey: createTid(moment, entropy),
      record: toRecord(rendition, moment, dids),
      files: await prepareFiles(context, media, format),
      card: media.length === 0 ? await readCard(context, rendition) : null,
    };
  });
  const prepared = await Promise.all(records);
  return {
    token: prepared[0]?.rkey ?? "",
    request: { repo: did, collection: COLLECTION, items: prepared },
  };
};

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
  const resolved = await Promise.all([...handles].map((handle) => resolve(server, handle)));
  return new Map(resolved.filter((pair) => pair !== null));
}

async function resolve(server: SignedIn, handle: string): Promise<[string, string] | null> {
  try {
    const { did } = await resolveHandle(server, handle);
    return [handle, did];
  } catch (error) {
    if (isRefusal(error, "HandleNotFound", "InvalidRequest")) return null;
    throw error;
  }
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
