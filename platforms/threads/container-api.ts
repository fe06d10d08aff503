import type { OwnPostSearch } from "#platforms/kit/find-own-post.ts";
import type { ContainerApi, Fields } from "#platforms/kit/graph/container-api.ts";
import { GraphError, isNoSuchObject } from "#platforms/kit/graph/graph-error.ts";
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
    create: (fields) =>
      createContainer(context, fields).catch((error: unknown) => {
        throw inPlainWords(error, fields);
      }),
    readStatus: (container) => readContainer(context, container),
    async publish(container) {
      const id = await publishContainer(context, container);
      return afterPublishing(async () => toItem(await readPost(context, id)));
    },
    search: (out) => searchFor(context, call, { out, answers }),
  };
}

/** Says which setting Threads refused. No document lists these errors, so only their subject is recognized. */
function inPlainWords(error: unknown, fields: Fields): unknown {
  if (!(error instanceof GraphError)) return error;
  if (fields.quote_post_id !== undefined && isNoSuchObject(error))
    return new ProviderError(
      "validation",
      "The post to quote doesn't exist, or was deleted. Choose another, or remove the quote.",
    );
  if (error.code !== "validation") return error;
  if (fields.location_id !== undefined && /location/i.test(error.message))
    return new ProviderError(
      "validation",
      "Threads doesn't know this place. Search for it again, or remove it.",
    );
  if (fields.gif_attachment !== undefined && /gif/i.test(error.message))
    return new ProviderError("validation", "GIPHY has no such GIF. Choose another, or remove it.");
  return error;
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
