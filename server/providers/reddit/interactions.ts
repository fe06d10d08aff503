/** Comments on the account's own posts. https://www.reddit.com/dev/api#GET_comments_{article} */
import { z } from "zod";
import { readByPost, withoutEscapes } from "../kit/read-by-post.ts";
import { findComment, prepareComment, preparedComment } from "../kit/reply-as-comment.ts";
import type { FoundInteraction, Interactions, ProviderContext } from "../spec.ts";
import { ProviderError } from "../spec.ts";
import { accountOf } from "./account.ts";
import { comment } from "./client.ts";
import { isNotFound } from "./map-error.ts";
import { listBelow, listMore, MOST_MORE, type ThreadComment } from "./read-thread.ts";

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
