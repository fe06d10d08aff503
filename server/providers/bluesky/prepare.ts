import type { Json, PreparedPost, Provider } from "../spec.ts";
import { accountOf } from "./account.ts";
import { buildFacets } from "./build-facets.ts";
import { createTid } from "./create-tid.ts";
import { resolveMentions } from "./resolve-mentions.ts";

const COLLECTION = "app.bsky.feed.post";

/**
 * The whole `putRecord` call, its record key and `createdAt` included, so that every attempt is the same call. With
 * `swapRecord: null` the server only ever creates: the same record again changes nothing, another one is refused.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { rendition, now, entropy },
): Promise<PreparedPost> => {
  const { service, did } = accountOf(context);
  // A lone surrogate can't be stored as UTF-8: the server would replace it, and lookup would not know the post again.
  const text = rendition.text.toWellFormed();
  const dids = await resolveMentions({ fetch: context.fetch, service }, rendition.marks);
  const facets = buildFacets(text, rendition.marks, dids);
  const rkey = createTid(now, entropy);
  const record: { [key: string]: Json } = {
    $type: COLLECTION,
    text,
    ...(facets.length === 0 ? {} : { facets }),
    createdAt: now.toISOString(),
  };
  return {
    token: rkey,
    request: { repo: did, collection: COLLECTION, rkey, record, swapRecord: null },
  };
};
