import type { Rendition } from "#core/domain/markdown/index.ts";
import { prepareFiles } from "../kit/files/prepared-file.ts";
import { type LinkCard, readLinkCard } from "../kit/link-card/read-link-card.ts";
import type { Json, PreparedPost, Provider, ProviderContext } from "../spec.ts";
import { accountOf } from "./account.ts";
import { buildFacets } from "./build-facets.ts";
import { createTid } from "./create-tid.ts";
import { resolveMentions } from "./resolve-mentions.ts";

const COLLECTION = "app.bsky.feed.post";

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
  const dids = await resolveMentions({ fetch: context.fetch, service }, marks);
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

async function readCard({ web }: ProviderContext, { marks }: Rendition): Promise<LinkCard | null> {
  const link = marks.find((mark) => mark.kind === "link" && /^https?:/i.test(mark.url));
  return link?.kind === "link" ? readLinkCard(web, link.url) : null;
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
