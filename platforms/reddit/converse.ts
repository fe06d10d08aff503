/** Comments on the account's own posts. https://www.reddit.com/dev/api#GET_comments_{article} */
import { z } from "zod";
import { readByPost, withoutEscapes } from "#platforms/kit/read-by-post.ts";
import { findComment, prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { accountOf } from "./account.ts";
import { api, comment, RAW } from "./api.ts";
import { isNotFound } from "./map-error.ts";

/** All accounts of an app share 100 calls a minute, including publishing. */
const EVERY_MS = 15 * 60_000;
/** `VMarkdownLength` (r2/lib/validator/validator.py of github.com/reddit-archive/reddit). */
const MOST_CHARACTERS = 10_000;
/** Replaces a deleted or removed comment that has replies, and a deleted author. */
const DELETED = "[deleted]";
const REMOVED = ["[removed]", DELETED];
/** Reddit adds a comment to its tree some time after accepting it. */
const SETTLED_MS = 2 * 60_000;
/** More than these are never reached, since the number of pages is limited. */
const MOST_LEFT = 1_000;
const SITE = "https://www.reddit.com";

const Page = z.object({ more: z.array(z.string()), cut: z.boolean() });

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "any",
    history_days: 30,
    reason:
      "Crier doesn't request permission to read a Reddit inbox, so it doesn't read mentions outside your own posts.",
  }),
  every_ms: EVERY_MS,
  reply_limits: [{ unit: "utf16", limit: MOST_CHARACTERS }],
  ...readByPost({
    newest_first: false,
    isGone: isNotFound,
    stillHas,
    // A subreddit that is now private or banned.
    isUnlisted: (error) => error instanceof ProviderError && error.code === "unsupported",
    async list(context, { post, page }) {
      const asked = page === null ? null : Page.parse(JSON.parse(page));
      const found = asked
        ? await listMore(context, post, asked.more.slice(0, MOST_MORE))
        : await listBelow(context, post, null);
      const more = [...(asked?.more.slice(MOST_MORE) ?? []), ...found.more].slice(0, MOST_LEFT);
      const cut = found.cut || asked?.cut === true;
      const next = more.length === 0 ? null : JSON.stringify({ more, cut });
      const there = found.comments.filter(({ body }) => !REMOVED.includes(body));
      return { items: there.map((each) => toFound(context, each, post)), next, partial: cut };
    },
  }),
  async prepareReply(_context, reply) {
    const { formatted: text } = reply.rendition;
    return prepareComment({ ...reply, rendition: { ...reply.rendition, text } });
  },
  async sendReply(context, prepared) {
    const { to, on, text } = preparedComment(prepared);
    const name = await comment(context, { thing_id: to, text });
    if (name !== null) return { done: [toItem({ name }, on)] };
    throw new ProviderError(
      "platform_unavailable",
      "Reddit didn't say what happened to the reply.",
      {
        outcome: "unknown",
      },
    );
  },
  async lookUpReply(context, prepared) {
    const reply = preparedComment(prepared);
    const { comments, more, cut } = await listBelow(context, reply.on, reply.to);
    const { name: own_name } = accountOf(context);
    const own = comments
      .filter(({ author, parent_id }) => author === own_name && parent_id === reply.to)
      .map((each) => ({
        sent: toItem(each, reply.on),
        text: each.body,
        written_at: new Date(each.created_utc * 1000),
      }));
    const found = findComment(own, reply);
    const wait_ms = Date.parse(reply.prepared_at) + SETTLED_MS - context.now().getTime();
    if (found !== "absent") return found;
    if (more.length > 0 || cut) return "unknowable";
    if (wait_ms <= 0) return found;
    throw new ProviderError("platform_unavailable", "Reddit may not show the reply yet.", {
      retry_after_ms: wait_ms,
    });
  },
};

/** A deleted comment has a placeholder instead of its text. https://www.reddit.com/dev/api#GET_api_info */
async function stillHas(context: ProviderContext, { external_id }: StoredInteraction) {
  const query = { id: external_id, ...RAW };
  const { children } = (await api.get(context, "/api/info", Things, query)).data;
  return children.some((thing) => {
    const found = Node.safeParse(thing).data?.data;
    return found !== undefined && found.name === external_id && !REMOVED.includes(found.body);
  });
}

function toItem({ name, permalink }: Pick<ThreadComment, "name" | "permalink">, post: string) {
  const path = permalink ?? `/comments/${post.replace("t3_", "")}/_/${name.replace("t1_", "")}`;
  return { external_post_id: name, url: new URL(path, SITE).href, reference: null };
}

function toFound(context: ProviderContext, each: ThreadComment, post: string): FoundInteraction {
  const { name, author, parent_id, body, created_utc, edited } = each;
  return {
    kind: "comment",
    external_id: name,
    url: toItem(each, post).url,
    author:
      author == null || author === DELETED
        ? null
        : {
            name: author,
            handle: author,
            url: `${SITE}/user/${encodeURIComponent(author)}`,
            avatar_url: null,
            ours: author === accountOf(context).name,
          },
    text: withoutEscapes(body),
    on_external_id: post,
    parent_external_id: parent_id === post ? null : parent_id,
    occurred_at: new Date(created_utc * 1000),
    edited_at: typeof edited === "number" ? new Date(edited * 1000) : null,
    can_reply: !each.locked && !each.archived,
    reference: null,
  };
}

/** https://www.reddit.com/dev/api#GET_api_morechildren */
const MOST_MORE = 100;

/** Trees deeper than Reddit returns in one response aren't followed. */
const MOST_DEPTH = 20;

const ThreadComment = z.object({
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

type ThreadComment = z.infer<typeof ThreadComment>;

interface ThreadPart {
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
async function listBelow(
  context: ProviderContext,
  post: string,
  comment: string | null,
): Promise<ThreadPart> {
  return flatten(await getThread(context, post, comment), 0);
}

async function listMore(
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
  const below =
    comment === null ? { depth: "10" } : { depth: "2", comment: comment.replace(/^t1_/, "") };
  const query = { sort: "new", limit: "500", ...RAW, ...below };
  const path = `/comments/${encodeURIComponent(post.replace(/^t3_/, ""))}`;
  const [, comments] = await api.get(context, path, z.tuple([z.unknown(), Things]), query);
  return comments.data.children;
}

/** Returns omitted comments, at most 100. https://www.reddit.com/dev/api#GET_api_morechildren */
async function getMoreComments(context: ProviderContext, link_id: string, ids: readonly string[]) {
  const children = ids.join(",");
  const query = { api_type: "json", link_id, children, sort: "new", ...RAW };
  const Answer = z.object({ json: z.object({ data: z.object({ things: z.array(z.unknown()) }) }) });
  return (await api.get(context, "/api/morechildren", Answer, query)).json.data.things;
}
