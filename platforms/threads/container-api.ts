import type { OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import type { ContainerApi } from "#platforms/kit/graph/container-api.ts";
import { afterPublishing } from "#platforms/kit/may-be-out.ts";
import {
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import {
  createContainer,
  listPosts,
  type Post,
  publishContainer,
  readContainer,
  readPost,
  readPublishingLimit,
} from "./api.ts";
import type { PreparedCall } from "./prepare.ts";

/** Pages of 50 posts: all that an account may publish in a day. */
const MAX_PAGES = 25;
/** How far Threads' clock may be behind ours, besides the tolerance of the search. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** `answers` is the post that a reply responds to, if it isn't an item of its own thread. */
export function containerApi(
  context: ProviderContext,
  call: Pick<PreparedCall, "items" | "prepared_at">,
  answers: string | null = null,
): ContainerApi {
  return {
    platform: "Threads",
    requireQuota: (out) =>
      requireQuota(context, answers === null && out.length === 0 ? "posts" : "replies"),
    create: (fields) => createContainer(context, fields),
    readStatus: (container) => readContainer(context, container),
    async publish(container) {
      const id = await publishContainer(context, container);
      return afterPublishing(async () => toItem(await readPost(context, id)));
    },
    search: (out) => searchFor(context, call, { out, answers }),
  };
}

/** A thread's first item is a post; the others are replies, which have their own quota. */
async function requireQuota(context: ProviderContext, kind: "posts" | "replies"): Promise<void> {
  const limit = await readPublishingLimit(context, kind);
  if (limit === null || limit.used < limit.total) return;
  throw new ProviderError(
    "rate_limit",
    `Threads accepts no more posts for now: this account has used ${limit.used} of the ${limit.total} ${kind} allowed in 24 hours.`,
  );
}

/** Used only if a container is known to be published: the newest post with this text is then ours. */
function searchFor(
  context: ProviderContext,
  { items, prepared_at }: Pick<PreparedCall, "items" | "prepared_at">,
  { out, answers }: { out: readonly PublishedItem[]; answers: string | null },
): OwnPostSearch {
  const edge = answers === null && out.length === 0 ? "threads" : "replies";
  return {
    history: context.history,
    items: items.map(({ text }) => ({ essence: essenceOf(text), files: null })),
    prepared_at: new Date(Date.parse(prepared_at) - CLOCKS_DIFFER_MS),
    max_pages: MAX_PAGES,
    async list(after, since) {
      const { data, paging } = await listPosts(context, { edge, after, since });
      const listed =
        answers === null ? data : data.filter(({ replied_to }) => replied_to?.id === answers);
      const posts = listed.map((post) => ({
        sent: toItem(post),
        created_at: new Date(post.timestamp),
        essence: essenceOf(post.text ?? ""),
        answers: answers === null ? (post.replied_to?.id ?? null) : null,
        files: null,
      }));
      return { posts, next: data.length === 0 ? null : (paging?.cursors?.after ?? null) };
    },
  };
}

function toItem({ id, permalink }: Post): PublishedItem {
  return { external_post_id: id, url: permalink ?? null, reference: id };
}

/** Text as Threads returns it: the tag that became the topic may have lost its #. */
function essenceOf(text: string): string {
  return text.normalize("NFC").replaceAll("#", "").replace(/\s+/g, " ").trim();
}
