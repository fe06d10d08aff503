import type { OwnPostSearch } from "../kit/find-own-post.ts";
import type { ContainerApi } from "../kit/graph/container-api.ts";
import { afterPublishing } from "../kit/may-be-out.ts";
import { type ProviderContext, ProviderError, type PublishedItem } from "../spec.ts";
import {
  createContainer,
  listMedia,
  type Media,
  publishContainer,
  readContainer,
  readMedia,
  readPublishingLimit,
} from "./client.ts";
import type { PreparedCall } from "./prepare.ts";

/** Pages of 50 posts: ten times what an account may publish in a day. */
const MAX_PAGES = 20;
/** How far Instagram's clock may be behind ours, besides the tolerance of the search. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

export function containerApi(context: ProviderContext, call: PreparedCall): ContainerApi {
  return {
    platform: "Instagram",
    requireQuota: () => requireQuota(context),
    create: (fields) => createContainer(context, fields),
    readStatus: (container) => readContainer(context, container),
    async publish(container) {
      const id = await publishContainer(context, container);
      return afterPublishing(async () => toItem(await readMedia(context, id)));
    },
    search: () => searchFor(context, call),
  };
}

async function requireQuota(context: ProviderContext): Promise<void> {
  const limit = await readPublishingLimit(context);
  if (limit === null || limit.used < limit.total) return;
  throw new ProviderError(
    "rate_limit",
    `Instagram accepts no more posts for now: this account has published ${limit.used} of the ${limit.total} posts allowed in 24 hours.`,
  );
}

/** Used only if a container is known to be published: the newest post with this text is then ours. */
function searchFor(
  context: ProviderContext,
  { caption, format, prepared_at }: PreparedCall,
): OwnPostSearch {
  const edge = format === "story" ? "stories" : "media";
  return {
    history: context.history,
    items: [{ essence: format === "story" ? "" : essenceOf(caption), files: null }],
    prepared_at: new Date(Date.parse(prepared_at) - CLOCKS_DIFFER_MS),
    max_pages: MAX_PAGES,
    async list(after) {
      const { data, paging } = await listMedia(context, { edge, after });
      const posts = data.map((media) => ({
        sent: toItem(media),
        created_at: new Date(media.timestamp),
        essence: essenceOf(media.caption ?? ""),
        answers: null,
        files: null,
      }));
      return { posts, next: data.length === 0 ? null : (paging?.cursors?.after ?? null) };
    },
  };
}

function toItem({ id, permalink }: Media): PublishedItem {
  return { external_post_id: id, url: permalink ?? null, reference: null };
}

/**
 * Text as Instagram returns it: for some apps, mentions lose their @
 * (https://developers.facebook.com/docs/instagram-platform/reference/instagram-media#limitations).
 */
function essenceOf(text: string): string {
  return text.normalize("NFC").replaceAll("@", "").replace(/\s+/g, " ").trim();
}
