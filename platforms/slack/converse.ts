/** Replies in the threads of the app's messages. https://docs.slack.dev/reference/methods/conversations.replies */
import { z } from "zod";
import { type SlackRichText, toSlackBlocks } from "#core/domain/markdown/index.ts";
import {
  type FoundInteraction,
  type Interactions,
  type OwnPost,
  type ProviderContext,
  ProviderError,
  type ReadInput,
  type ReadPage,
  type Recheck,
  type StoredInteraction,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, callAsMember, callMethod } from "./api.ts";
import { isNamed } from "./map-error.ts";
import { findAnswer, postMessage, Reference } from "./messages.ts";
import { toEntities } from "./prepare.ts";

const MINUTE_MS = 60_000;
const PAGE = "200";
const MOST_THREADS = 10;
const MOST_PAGES = 5;

/** The time of the newest reply in each thread. */
const Cursor = z.object({ latest: z.record(z.string(), z.string()) });

const Text = z.string().catch("");

const Message = z.object({
  ts: z.string(),
  text: Text.default(""),
  user: z.string().optional().catch(undefined),
  bot_id: z.string().optional().catch(undefined),
  latest_reply: z.string().optional().catch(undefined),
  edited: z.object({ ts: z.string() }).optional().catch(undefined),
});
type Message = z.infer<typeof Message>;

const Page = z.object({
  messages: z.array(Message.nullable().catch(null)),
  response_metadata: z
    .object({ next_cursor: z.string().default("") })
    .optional()
    .catch(undefined),
});

const User = z.object({
  user: z.object({
    name: Text.default(""),
    profile: z.object({ display_name: Text.default(""), real_name: Text.default("") }).optional(),
  }),
});

const PreparedReply = z.object({
  text: z.string(),
  blocks: z.custom<SlackRichText[]>(Array.isArray),
  thread_ts: z.string(),
});

export const interactions: Interactions = {
  ability: () => ({
    comments: "poll",
    mentions: "none",
    reply: "any",
    history_days: null,
    reason:
      "Slack reports mentions outside of threads only through events, which Crier doesn't read yet.",
  }),
  every_ms: 5 * MINUTE_MS,
  read,
  recheck,
  stillHas,
  async prepareReply(_context, { to, rendition, entropy }) {
    const { thread_ts } = z.object({ thread_ts: z.string() }).parse(to.reference);
    const text = rendition.text.toWellFormed();
    const blocks = toSlackBlocks({ ...rendition, text });
    const token = Buffer.from(entropy(16)).toString("hex");
    return { token, request: z.json().parse({ text: toEntities(text), blocks, thread_ts }) };
  },
  sendReply: async (context, { token, request }) => ({
    done: [await postMessage(context, PreparedReply.parse(request), token)],
  }),
  async lookUpReply(context, { token, request }) {
    const found = await findAnswer(context, token, PreparedReply.parse(request).thread_ts);
    if (found === "unknowable") return found;
    return found === null ? "absent" : { found: [found] };
  },
};

async function read(context: ProviderContext, { cursor, posts }: ReadInput): Promise<ReadPage> {
  const { latest } = Cursor.safeParse(cursor).data ?? { latest: {} };
  const own = new Set(posts.map((post) => tsOf(post)));
  const now = await latestAnswers(context, posts);
  const changed = [...now].filter(([ts, at]) => own.has(ts) && latest[ts] !== at);
  const items: FoundInteraction[] = [];
  for (const [ts] of changed.slice(0, MOST_THREADS)) items.push(...(await readThread(context, ts)));
  const left = new Set(changed.slice(MOST_THREADS).map(([ts]) => ts));
  const counted = [...now].filter(([ts]) => own.has(ts) && !left.has(ts));
  return { items, cursor: { latest: Object.fromEntries(counted) }, more: left.size > 0 };
}

function tsOf({ reference }: Pick<OwnPost, "reference">): string {
  return Reference.safeParse(reference).data?.ts ?? "";
}

async function latestAnswers(context: ProviderContext, posts: readonly OwnPost[]) {
  const [oldest] = posts.map((post) => tsOf(post)).toSorted();
  const found = new Map<string, string>();
  if (oldest === undefined) return found;
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const parameters = { oldest, inclusive: "true", limit: PAGE, cursor };
    const page = await list(context, "conversations.history", parameters);
    for (const message of page.messages)
      if (message?.latest_reply !== undefined) found.set(message.ts, message.latest_reply);
    cursor = page.response_metadata?.next_cursor || undefined;
    if (cursor === undefined) break;
  }
  return found;
}

/** Returns all replies in a thread, without its first message. */
async function readThread(context: ProviderContext, ts: string): Promise<FoundInteraction[]> {
  const messages: Message[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await list(context, "conversations.replies", { ts, limit: PAGE, cursor });
    messages.push(...page.messages.filter((message) => message !== null));
    cursor = page.response_metadata?.next_cursor || undefined;
    if (cursor === undefined) break;
  }
  const [first] = messages;
  const names = new Map<string, string>();
  const answers = messages.filter((message) => message.ts !== ts);
  for (const { user } of answers)
    if (user !== undefined && !names.has(user)) names.set(user, await readName(context, user));
  return answers.map((message) =>
    toFound(context, message, { ts, names, bot_id: first?.bot_id ?? null }),
  );
}

/** Without the scope users:read only the ID is known. https://docs.slack.dev/reference/methods/users.info */
async function readName(context: ProviderContext, user: string): Promise<string> {
  const call = {
    method: "users.info",
    effect: "reads",
    parameters: { user },
    output: User,
  } as const;
  const found = await callMethod(context, call).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === "platform_unavailable") throw error;
    return null;
  });
  const { name = "", profile } = found?.user ?? {};
  return profile?.display_name || profile?.real_name || name || user;
}

async function recheck(
  context: ProviderContext,
  stored: readonly StoredInteraction[],
): Promise<Recheck> {
  const missing: string[] = [];
  const checked: string[] = [];
  const changed: FoundInteraction[] = [];
  const threads = [...Map.groupBy(stored, ({ on_external_id }) => on_external_id?.split(":")[1])];
  for (const [ts, members] of threads.slice(0, MOST_THREADS)) {
    const answers = ts === undefined ? [] : await readThread(context, ts).catch(nothingThere);
    const there = new Set(answers.map(({ external_id }) => external_id));
    const ids = members.map(({ external_id }) => external_id);
    missing.push(...ids.filter((id) => !there.has(id)));
    checked.push(...ids);
    changed.push(...answers);
  }
  return { gone: [], missing, changed, checked };
}

/** The page has the thread's first message too, whatever the range. */
async function stillHas(context: ProviderContext, stored: StoredInteraction): Promise<boolean> {
  const [, ts = ""] = stored.external_id.split(":");
  const [, thread = ""] = stored.on_external_id?.split(":") ?? [];
  const range = { oldest: ts, latest: ts, inclusive: "true", limit: "10" };
  const asked = list(context, "conversations.replies", { ts: thread, ...range });
  const messages = await asked.then((page) => page.messages, nothingThere);
  return messages.some((message) => message?.ts === ts);
}

/** The first message was deleted, and the thread with it. */
function nothingThere(error: unknown): [] {
  if (isNamed(error, "thread_not_found", "message_not_found")) return [];
  throw error;
}

function list(
  context: ProviderContext,
  method: string,
  parameters: { [name: string]: string | undefined },
) {
  const { channel_id: channel } = accountOf(context);
  const given = { channel, ...parameters };
  return callAsMember(context, channel, {
    method,
    effect: "reads",
    parameters: given,
    output: Page,
  });
}

function toFound(
  context: ProviderContext,
  { ts, text, user, bot_id, edited }: Message,
  thread: { ts: string; names: ReadonlyMap<string, string>; bot_id: string | null },
): FoundInteraction {
  const { channel_id, workspace_url } = accountOf(context);
  const address = new URL(`archives/${channel_id}/p${ts.replace(".", "")}`, workspace_url);
  address.search = new URLSearchParams({ thread_ts: thread.ts, cid: channel_id }).toString();
  const name = user === undefined ? (bot_id ?? "") : (thread.names.get(user) ?? user);
  return {
    kind: "comment",
    external_id: `${channel_id}:${ts}`,
    url: address.href,
    author: {
      name,
      handle: user ?? bot_id ?? "",
      url: user === undefined ? null : new URL(`team/${user}`, workspace_url).href,
      avatar_url: null,
      ours: bot_id !== undefined && bot_id === thread.bot_id,
    },
    text: text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
    on_external_id: `${channel_id}:${thread.ts}`,
    parent_external_id: null,
    occurred_at: new Date(Number(ts) * 1000),
    edited_at: edited === undefined ? null : new Date(Number(edited.ts) * 1000),
    can_reply: true,
    reference: { thread_ts: thread.ts },
  };
}
