/** A post's comment tree as one list. Branches that Reddit omits are stubs of the kind "more". */
import { z } from "zod";
import type { ProviderContext } from "../spec.ts";
import { API, call } from "./client.ts";

/** https://www.reddit.com/dev/api#GET_api_morechildren */
export const MOST_MORE = 100;
/** Trees deeper than Reddit returns in one response aren't followed. */
const MOST_DEPTH = 20;

export const ThreadComment = z.object({
  name: z.string(),
  /** "[deleted]" if the account is gone. */
  author: z.string().nullish(),
  body: z.string(),
  parent_id: z.string(),
  /** In seconds since 1970. */
  created_utc: z.number(),
  /** False, or in seconds since 1970. */
  edited: z.union([z.boolean(), z.number()]).catch(false).default(false),
  permalink: z.string().optional(),
  locked: z.boolean().default(false),
  archived: z.boolean().default(false),
});
export type ThreadComment = z.infer<typeof ThreadComment>;

export interface ThreadPart {
  comments: readonly ThreadComment[];
  more: readonly string[];
  /** Whether other comments are omitted without their IDs: branches that are too deep. */
  cut: boolean;
}

const Things = z.object({ data: z.object({ children: z.array(z.unknown()) }) });
const Stub = z.object({
  kind: z.literal("more"),
  data: z.object({ children: z.array(z.string()) }),
});
const Node = z.object({ kind: z.literal("t1"), data: ThreadComment });
/** Reddit returns an empty string if there are no replies. */
const Replies = z.object({
  data: z.object({
    replies: z
      .object({ data: z.object({ children: z.array(z.unknown()) }) })
      .optional()
      .catch(undefined),
  }),
});

/** Returns all of a post's comments that Reddit returns at once, or one comment with its direct replies. */
export async function listBelow(
  context: ProviderContext,
  post: string,
  comment: string | null,
): Promise<ThreadPart> {
  return flatten(await getThread(context, post, comment), 0);
}

export async function listMore(
  context: ProviderContext,
  post: string,
  ids: readonly string[],
): Promise<ThreadPart> {
  return flatten(await getMoreComments(context, post, ids), 0);
}

function flatten(things: readonly unknown[], depth: number): ThreadPart {
  const parts = things.map((thing): ThreadPart => {
    const stub = Stub.safeParse(thing).data;
    if (stub !== undefined) {
      const { children } = stub.data;
      return { comments: [], more: children, cut: children.length === 0 };
    }
    const node = Node.safeParse(thing).data;
    if (node === undefined) return { comments: [], more: [], cut: true };
    const below = Replies.safeParse(thing).data?.data.replies?.data.children ?? [];
    if (depth >= MOST_DEPTH) return { comments: [node.data], more: [], cut: below.length > 0 };
    const inner = flatten(below, depth + 1);
    return { ...inner, comments: [node.data, ...inner.comments] };
  });
  return {
    comments: parts.flatMap(({ comments }) => comments),
    more: parts.flatMap(({ more }) => more),
    cut: parts.some(({ cut }) => cut),
  };
}

/**
 * Returns the top of a post's comment tree, or a comment and its direct replies.
 * https://www.reddit.com/dev/api#GET_comments_{article}
 */
async function getThread(context: ProviderContext, post: string, comment: string | null) {
  const query = new URLSearchParams({ sort: "new", limit: "500", depth: "10", raw_json: "1" });
  if (comment !== null) {
    query.set("comment", comment.replace(/^t1_/, ""));
    query.set("depth", "2");
  }
  const article = encodeURIComponent(post.replace(/^t3_/, ""));
  const request = new Request(`${API}/comments/${article}?${query}`);
  const [, comments] = await call(context, request, z.tuple([z.unknown(), Things]), "reads");
  return comments.data.children;
}

/** Returns omitted comments, at most 100. https://www.reddit.com/dev/api#GET_api_morechildren */
async function getMoreComments(context: ProviderContext, link_id: string, ids: readonly string[]) {
  const children = ids.join(",");
  const query = new URLSearchParams({ api_type: "json", link_id, children, sort: "new" });
  query.set("raw_json", "1");
  const request = new Request(`${API}/api/morechildren?${query}`);
  const Answer = z.object({ json: z.object({ data: z.object({ things: z.array(z.unknown()) }) }) });
  return (await call(context, request, Answer, "reads")).json.data.things;
}
