/** Mentions of the account, including replies to it. https://docs.x.com/x-api/users/get-mentions */
import { z } from "zod";
import { readsNothing } from "#platforms/kit/read-by-post.ts";
import { findComment, prepareComment, preparedComment } from "#platforms/kit/reply-as-comment.ts";
import type {
  FoundInteraction,
  Interactions,
  ProviderContext,
  ReadInput,
  ReadPage,
  Recheck,
  StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { stepWalk, walkOf } from "#platforms/kit/walk.ts";
import { accountOf, api, createPost, listOwnPosts, Post, userPath } from "./api.ts";
import { paidReadsOf } from "./measure.ts";
import { essenceOf, essenceOfPost, textOfPost, toPublishedItem } from "./search-for.ts";

const MINUTE_MS = 60_000;
const EVERY_MS = 15 * MINUTE_MS;
/** Factors for the read interval once half, or four fifths, of the month's reads are used. */
const STRETCHED = [
  { from: 0.8, times: 4 },
  { from: 0.5, times: 2 },
];
const PAGE = { fewest: 5, most: 100 };
/** Mentions from before a channel was connected cost as much as new ones: at most a day of them is read. */
const FIRST_IMPORT_MS = 24 * 60 * MINUTE_MS;
/**
 * Known mentions are rechecked in one hour of six, since X requires that posts deleted there are deleted within a day.
 * X charges for the same post once a day.
 */
const AGAIN_EVERY_HOURS = 6;
const MOST_PAGES = 3;
const SWITCHED_OFF =
  "X charges for each reply and mention it returns, so reading is off. Your Crier operator can set X_READS_PER_MONTH.";
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

const Mention = Post.extend({
  author_id: z.string().optional(),
  conversation_id: z.string().optional(),
  edit_history_tweet_ids: z.array(z.string()).default([]),
});
type Mention = z.infer<typeof Mention>;

const User = z.object({
  id: z.string(),
  name: z.string().default(""),
  username: z.string(),
  profile_image_url: z.url().optional().catch(undefined),
});
type User = z.infer<typeof User>;

const Mentions = z.object({
  data: z.array(Mention).default([]),
  includes: z.object({ users: z.array(User).default([]) }).default({ users: [] }),
  meta: z.object({ next_token: z.string().optional() }).default({}),
  errors: z
    .array(z.object({ resource_id: z.string().optional(), type: z.string() }))
    .catch([])
    .default([]),
});

const Cursor = z.object({
  walk: z.json(),
  /** Calendar month of `used`, such as 2026-11. */
  month: z.string(),
  used: z.int(),
});

const FIELDS = {
  expansions: "author_id",
  "user.fields": "name,username,profile_image_url",
  "tweet.fields": "author_id,conversation_id,created_at,entities,note_tweet,referenced_tweets",
};

export const interactions: Interactions = {
  ability(account) {
    const { reads_a_month } = paidReadsOf(account);
    if (reads_a_month < PAGE.fewest) return readsNothing(SWITCHED_OFF);
    return {
      comments: "poll",
      mentions: "poll",
      reply: "conditional",
      history_days: null,
      reason: `Crier reads up to ${reads_a_month.toLocaleString("en")} replies and mentions a month, because X charges for each. Replies that no longer mention your handle aren't read.`,
    };
  },
  every_ms: EVERY_MS,
  read,
  recheck,
  prepareReply: async (_context, reply) => prepareComment(reply),
  async sendReply(context, prepared) {
    const { to, text } = preparedComment(prepared);
    const post = await createPost(context, { text, reply: { in_reply_to_tweet_id: to } });
    return { done: [toPublishedItem(context, post)] };
  },
  async lookUpReply(context, prepared) {
    const reply = preparedComment(prepared);
    const since = new Date(Date.parse(reply.prepared_at) - CLOCKS_DIFFER_MS);
    let page: string | null = null;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const listed: Awaited<ReturnType<typeof listOwnPosts>> = await listOwnPosts(context, {
        since,
        page,
      });
      const own = listed.data
        .filter((post) => answeredBy(post) === reply.to)
        .map((post) => ({
          sent: toPublishedItem(context, post),
          // X may omit handles at the beginning; both texts are compared as X changes them.
          text: essenceOfPost(post),
          written_at: new Date(post.created_at),
        }));
      const found = findComment(own, { ...reply, text: essenceOf(reply.text) });
      if (found !== "absent") return found;
      page = listed.meta.next_token ?? null;
      if (page === null) return "absent";
    }
    return "unknowable";
  },
};

async function read(
  context: ProviderContext,
  { cursor, since, posts }: ReadInput,
): Promise<ReadPage> {
  const month = context.now().toISOString().slice(0, 7);
  const before = Cursor.safeParse(cursor).data;
  const used = before?.month === month ? before.used : 0;
  const { reads_a_month } = paidReadsOf(context.account);
  const walk = walkOf(before?.walk ?? null);
  const left = reads_a_month - used;
  if (left < PAGE.fewest) return usedUp(context, { walk, month, used });
  const page = await listMentions(context, {
    max_results: String(Math.min(left, PAGE.most)),
    // X counts and charges only for newer posts.
    ...(walk.seen === null
      ? { start_time: `${startOf(context, since).toISOString().slice(0, 19)}Z` }
      : { since_id: walk.seen }),
    ...(walk.page === null ? {} : { pagination_token: walk.page }),
  });
  const own = new Set(posts.map(({ external_post_id }) => external_post_id));
  const first = page.data[0]?.id ?? null;
  const step = stepWalk(walk, { first, next: page.meta.next_token ?? null });
  const spent = used + page.data.length;
  return {
    items: page.data.map((post) => toFound(context, post, { users: page.includes.users, own })),
    cursor: { walk: { ...step.cursor }, month, used: spent },
    more: step.more,
    wait_ms: EVERY_MS * (STRETCHED.find(({ from }) => spent >= from * reads_a_month)?.times ?? 1),
  };
}

function startOf(context: ProviderContext, since: Date): Date {
  return new Date(Math.max(since.getTime(), context.now().getTime() - FIRST_IMPORT_MS));
}

function usedUp(context: ProviderContext, cursor: z.input<typeof Cursor>): ReadPage {
  const now = context.now();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const on = next.toISOString().slice(0, 10);
  return {
    items: [],
    cursor: { ...cursor, walk: { ...walkOf(cursor.walk) } },
    more: false,
    wait_ms: 4 * EVERY_MS,
    notice: `rate_limit: This month's ${paidReadsOf(context.account).reads_a_month.toLocaleString("en")} reads are used, and X charges for each. Reading resumes on ${on}.`,
  };
}

async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  if (context.now().getUTCHours() % AGAIN_EVERY_HOURS !== 0)
    return { gone: [], changed: [], checked: [] };
  const ids = stored.map(({ external_id }) => external_id);
  const query = { ...FIELDS, ids: ids.join(",") };
  const { data, includes, errors } = await api.get(context, "/tweets", Mentions, query);
  const changed = data.map((post) => {
    const on = stored.find(({ external_id }) => external_id === post.id)?.on_external_id;
    const own = new Set(on === null || on === undefined ? [] : [on]);
    return toFound(context, post, { users: includes.users, own });
  });
  // Posts of protected or suspended accounts are errors of another type.
  const gone = errors
    .filter(({ type }) => type.endsWith("/resource-not-found"))
    .flatMap(({ resource_id }) => resource_id ?? []);
  return { gone: gone.filter((id) => ids.includes(id)), changed };
}

function listMentions(context: ProviderContext, query: Record<string, string>) {
  return api.get(context, `${userPath(context)}/mentions`, Mentions, { ...FIELDS, ...query });
}

function answeredBy({ referenced_tweets }: Pick<Post, "referenced_tweets">): string | null {
  return referenced_tweets.find(({ type }) => type === "replied_to")?.id ?? null;
}

function toFound(
  context: ProviderContext,
  post: Mention,
  { users, own }: { users: readonly User[]; own: ReadonlySet<string> },
): FoundInteraction {
  const author = users.find(({ id }) => id === post.author_id);
  const parent = answeredBy(post);
  const on =
    [parent, post.conversation_id ?? null].find((id) => id !== null && own.has(id)) ?? null;
  return {
    kind: on === null ? "mention" : "comment",
    external_id: post.id,
    url: `https://x.com/${author?.username ?? "i"}/status/${post.id}`,
    author:
      author === undefined
        ? null
        : {
            name: author.name || author.username,
            handle: author.username,
            url: `https://x.com/${author.username}`,
            avatar_url: author.profile_image_url ?? null,
            ours: author.id === accountOf(context).id,
          },
    text: textOfPost(post),
    on_external_id: on,
    parent_external_id: parent === on ? null : parent,
    occurred_at: new Date(post.created_at),
    edited_at: null,
    can_reply: true,
    reference: null,
  };
}
