import type { Update } from "grammy/types";
import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { NO_PROGRESS, type OwnPost, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { createMemoryFeeds } from "#platforms/kit/testing/memory-feed.ts";
import { connect } from "./connect.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { answering, simulated } from "./testing/simulated.ts";

type Message = NonNullable<Update["message"]>;

const SINCE = new Date("2026-11-20T09:00:00Z");
const AT = 1_795_168_800;

const { context } = simulated();
const CHANNEL = context.account.chat_id as number;
const GROUP = context.account.discussion_id as number;

const chat = { id: GROUP, type: "supergroup", title: "Talk" } as const;
const channel = { id: CHANNEL, type: "channel", title: "News", username: "news" } as const;
const rita = { id: 7, is_bot: false, first_name: "Rita", last_name: "R.", username: "rita" };

function post(message_ids: number[]): OwnPost {
  const [first] = message_ids;
  const reference = { chat_id: CHANNEL, message_ids };
  return { external_post_id: String(first), reference, published_at: SINCE };
}

function copyOf(message_id: number, of: number): Message {
  return {
    message_id,
    chat,
    date: AT,
    text: "Post",
    sender_chat: channel,
    is_automatic_forward: true,
    forward_origin: { type: "channel", chat: channel, message_id: of, date: AT },
  } as Message;
}

function written(message_id: number, changes: Partial<Message> = {}): Message {
  const text = `Text ${message_id}`;
  return { message_id, chat, date: AT, from: rita, text, ...changes } as Message;
}

function withUpdates(...given: Partial<Update>[]) {
  const updates = given.map((update, index) => ({ update_id: 100 + index, ...update }));
  const asked: { offset?: number }[] = [];
  const feed = createMemoryFeeds();
  const fetch = async (request: Request) => {
    const parameters = (await request.json()) as { offset?: number; limit: number };
    asked.push(parameters);
    const left = updates.filter(({ update_id }) => update_id >= (parameters.offset ?? 0));
    return Response.json({ ok: true, result: left.slice(0, parameters.limit) });
  };
  const one: ProviderContext = { ...context, fetch, feed };
  return { asked, updates, context: one };
}

async function readAll(one: ProviderContext, posts: readonly OwnPost[]) {
  const page = await interactions.read(one, { cursor: null, since: SINCE, posts });
  return page.items;
}

test("comments and replies to them appear under their post; other messages are ignored", async () => {
  const platform = withUpdates(
    { message: copyOf(500, 10) },
    {
      message: written(501, { message_thread_id: 500, reply_to_message: copyOf(500, 10) as never }),
    },
    { message: written(502, { message_thread_id: 500, reply_to_message: written(501) as never }) },
    { message: written(503) },
    { message: { ...written(504), chat: { ...chat, id: -1 } } as Message },
  );
  expect(await readAll(platform.context, [post([10])])).toMatchObject([
    {
      external_id: `${GROUP}:501`,
      on_external_id: "10",
      parent_external_id: null,
      author: { name: "Rita R.", handle: "rita", url: "https://t.me/rita", ours: false },
    },
    { external_id: `${GROUP}:502`, on_external_id: "10", parent_external_id: `${GROUP}:501` },
  ]);
});

test("a comment on an old post is found by the message it replies to", async () => {
  const platform = withUpdates({
    message: written(501, { message_thread_id: 500, reply_to_message: copyOf(500, 12) as never }),
  });
  // An album is several messages, identified by its first.
  expect(await readAll(platform.context, [post([11, 12, 13])])).toMatchObject([
    { on_external_id: "11", parent_external_id: null },
  ]);
});

test("an edited comment has its new text and the time of the edit", async () => {
  const platform = withUpdates(
    { message: copyOf(500, 10) },
    {
      edited_message: written(501, {
        message_thread_id: 500,
        text: "Better",
        edit_date: AT + 60,
      }) as never,
    },
  );
  expect(await readAll(platform.context, [post([10])])).toMatchObject([
    { text: "Better", edited_at: new Date((AT + 60) * 1000) },
  ]);
});

test("channels comment as themselves, and an image without text is described as one", async () => {
  const platform = withUpdates(
    { message: copyOf(500, 10) },
    {
      message: written(501, {
        message_thread_id: 500,
        text: undefined,
        from: undefined,
        sender_chat: channel,
        photo: [{ file_id: "a", file_unique_id: "a", width: 1, height: 1 }],
      } as never),
    },
  );
  expect(await readAll(platform.context, [post([10])])).toMatchObject([
    { text: "[photo]", author: { name: "News", handle: "news" } },
  ]);
});

test("two channels of one bot each read their own, from the bot's single feed", async () => {
  const other = { channel: -1_002, group: -1_003 };
  const otherChat = { ...chat, id: other.group };
  const otherCopy = {
    ...copyOf(600, 20),
    chat: otherChat,
    forward_origin: {
      type: "channel",
      chat: { ...channel, id: other.channel },
      message_id: 20,
      date: AT,
    },
  } as Message;
  const platform = withUpdates(
    { message: copyOf(500, 10) },
    { message: written(501, { message_thread_id: 500 }) },
    { message: otherCopy },
    { message: { ...written(601, { message_thread_id: 600 }), chat: otherChat } as Message },
  );
  const account = { chat_id: other.channel, discussion_id: other.group, discussion_gap: null };
  const second = { ...platform.context, account };
  expect(await readAll(platform.context, [post([10])])).toMatchObject([{ on_external_id: "10" }]);
  // Telegram forgets confirmed updates.
  platform.updates.splice(0);
  expect(await readAll(second, [])).toMatchObject([{ on_external_id: "20", text: "Text 601" }]);
  expect(platform.asked.map(({ offset }) => offset)).toEqual([undefined, 104]);
});

test("updates for another token of the bot are read by nobody else", async () => {
  const platform = withUpdates(
    { message: copyOf(500, 10) },
    { message: written(501, { message_thread_id: 500 }) },
  );
  await readAll(platform.context, [post([10])]);
  platform.updates.splice(0);
  const session = { ...context.session, credentials: { token: "110201543:an-earlier-token" } };
  expect(await readAll({ ...platform.context, session }, [post([10])])).toEqual([]);
});

test("a busy group is read page by page, and nothing twice", async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({
    message: written(1_000 + index, { message_thread_id: 500 }),
  }));
  const platform = withUpdates({ message: copyOf(500, 10) }, ...many);
  const found: string[] = [];
  let cursor: Awaited<ReturnType<typeof interactions.read>>["cursor"] = null;
  for (let more = true; more; ) {
    const input = { cursor, since: SINCE, posts: [post([10])] };
    const page = await interactions.read(platform.context, input);
    found.push(...page.items.map(({ external_id }) => external_id));
    ({ cursor, more } = page);
  }
  expect(found).toEqual(many.map(({ message }) => `${GROUP}:${message.message_id}`));
});

test("in a group that Crier posts to, replies to its messages are comments", async () => {
  const account = { chat_id: GROUP, discussion_id: GROUP, discussion_gap: null };
  const platform = withUpdates(
    { message: written(11, { reply_to_message: written(10) as never }) },
    { message: written(12, { reply_to_message: written(11) as never }) },
    { message: written(13) },
  );
  const own = { ...post([10]), reference: { chat_id: GROUP, message_ids: [10] } };
  expect(await readAll({ ...platform.context, account }, [own])).toMatchObject([
    { external_id: `${GROUP}:11`, on_external_id: "10", parent_external_id: null },
    { external_id: `${GROUP}:12`, on_external_id: "10", parent_external_id: `${GROUP}:11` },
  ]);
});

test("after more than a day offline, updates that Telegram dropped are a gap", async () => {
  const { context: platform } = withUpdates();
  const now = () => new Date("2026-11-25T10:00:00Z");
  const input = { cursor: null, since: SINCE, posts: [] };
  const page = await interactions.read({ ...platform, now }, input);
  expect(page.gap_from).toEqual(new Date("2026-11-24T10:00:00Z"));
});

test.each([
  [
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    /Remove it with deleteWebhook/,
  ],
  [
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    /so Crier misses comments/,
  ],
  ["Unauthorized", /sign-in/],
])("Telegram's %j is reported with what to do", async (description, text) => {
  const status = description === "Unauthorized" ? 401 : 409;
  const fetch = answering(status, { ok: false, error_code: status, description });
  const one = { ...context, fetch, feed: createMemoryFeeds() };
  await expect(readAll(one, [])).rejects.toThrow(text);
});

test("messages to the bot or about something else aren't stored", async () => {
  const platform = withUpdates(
    { message: written(600) },
    { message: { ...written(601), chat: rita } as never },
  );
  await readAll(platform.context, []);
  const stored: unknown[] = [];
  const feed = (name: string) => {
    const own = platform.context.feed?.(name);
    if (own === undefined) throw new Error("no feed");
    return {
      ...own,
      after: async (...of: [number, number]) => {
        const found = await own.after(...of);
        stored.push(...found.map(({ body }) => body));
        return found;
      },
    };
  };
  await readAll({ ...platform.context, feed }, []);
  expect(stored).toEqual([{}, {}]);
});

test("a reply goes below the comment, and a lost one can't be looked up", async () => {
  const sent: object[] = [];
  const fetch = async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ ok: true, result: { message_id: 502, chat, date: AT } });
  };
  const to = {
    ...({ external_id: `${GROUP}:501`, kind: "comment", author_handle: "rita" } as const),
    on_external_id: "10",
    reference: { chat_id: GROUP, message_id: 501 },
  };
  const rendition = renderDocument(parseMarkdown("**Thank** you"), manifest.dialect);
  const entropy = (bytes: number) => new Uint8Array(bytes).fill(7);
  const reply = { to, rendition, now: context.now(), entropy };
  const prepared = await interactions.prepareReply(context, reply);
  const came = await interactions.sendReply({ ...context, fetch }, prepared, NO_PROGRESS);
  expect(came).toMatchObject({ done: [{ external_post_id: `${GROUP}:502` }] });
  expect(sent).toEqual([
    {
      chat_id: GROUP,
      text: "Thank you",
      entities: [{ type: "bold", offset: 0, length: 5 }],
      reply_parameters: { message_id: 501, allow_sending_without_reply: false },
    },
  ]);
  expect(await interactions.lookUpReply(context, prepared, NO_PROGRESS)).toBe("unknowable");
});

const BOT = { id: 110_201_543, is_bot: true, first_name: "Bot", username: "news_bot" };

async function discussionBy(answers: { linked?: boolean; status?: string; reads_all?: boolean }) {
  const { linked = true, status = "administrator", reads_all = false } = answers;
  const fetch = async (request: Request) => {
    const method = new URL(request.url).pathname.split("/").at(-1);
    const { chat_id } = (await request.json()) as { chat_id?: number };
    const results: Record<string, object> = {
      getMe: { ...BOT, can_read_all_group_messages: reads_all },
      getChat: { ...channel, ...(linked ? { linked_chat_id: GROUP } : {}) },
      getChatMember:
        chat_id === GROUP
          ? { user: BOT, status }
          : { status: "administrator", can_post_messages: true },
    };
    return Response.json({ ok: true, result: results[method ?? ""] });
  };
  const credentials = { token: "110201543:sandbox-token-of-the-bot", chat: "@news" };
  const { account } = await connect({ fetch, credentials });
  return interactions.ability(account);
}

test.each([
  [{ linked: false }, /Link one in Telegram/],
  [{ status: "left" }, /Add it there as an administrator/],
  [{ status: "member" }, /\/setprivacy/],
])(
  "with %j comments can't be read, and the reason says how to change that",
  async (answers, text) => {
    const ability = await discussionBy(answers);
    expect(ability).toMatchObject({ comments: "none", reply: "none" });
    expect(ability.reason).toMatch(text);
  },
);

test.each([{ status: "administrator" }, { status: "member", reads_all: true }])(
  "with %j comments are read and replied to",
  async (answers) => {
    const ability = await discussionBy(answers);
    expect(ability).toMatchObject({ comments: "poll", reply: "any", history_days: 1 });
  },
);

test("a channel connected before group lookup existed says so", () => {
  expect(interactions.ability({ chat_id: CHANNEL }).reason).toMatch(/within a week/);
});
