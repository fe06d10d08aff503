import { REST } from "@discordjs/rest";
import {
  type APIMessage,
  type APIUser,
  ApplicationFlags,
  MessageReferenceType,
  MessageType,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { NO_PROGRESS, type OwnPost } from "#platforms/kit/spec/provider.ts";
import { interactions } from "./converse.ts";
import { manifest } from "./manifest.ts";
import { connect, credentials } from "./provider.ts";
import { answering, simulated } from "./testing/simulated.ts";

const SINCE = new Date("2025-01-01T00:00:00Z");
const POST = "1441000000000000000";
const TOKEN = "sandbox-bot.token.of-the-sandbox";

const { context } = simulated();
const account = context.account as { bot_id: string; channel_id: string; webhook_id: string };

function own(external_post_id: string, thread_id: string | null = null): OwnPost {
  return { external_post_id, reference: { thread_id }, published_at: context.now() };
}

const RITA = { id: "900000000000000001", username: "rita", global_name: "Rita" } as APIUser;
const BOT = { id: account.bot_id, username: "Crier" } as APIUser;

function message(id: string, changes: Partial<APIMessage> = {}): APIMessage {
  return {
    id,
    channel_id: account.channel_id,
    content: `Text ${id}`,
    author: RITA,
    timestamp: "2026-11-20T09:00:00.000000+00:00",
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    type: MessageType.Default,
    ...changes,
  } as APIMessage;
}

function answerTo(message_id: string): Partial<APIMessage> {
  const channel_id = account.channel_id;
  const message_reference = { type: MessageReferenceType.Default, message_id, channel_id };
  return { type: MessageType.Reply, message_reference };
}

function serving(places: Record<string, readonly APIMessage[]>, threads: readonly object[] = []) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(pathname.replace("/api/v10", ""));
    if (pathname.endsWith("/threads/active")) return Response.json({ threads });
    const place = pathname.split("/")[4] ?? "";
    const after = BigInt(searchParams.get("after") ?? 0);
    const found = (places[place] ?? []).filter(({ id }) => BigInt(id) > after).slice(0, 100);
    return Response.json(found.toReversed());
  };
  return { asked, context: { ...context, fetch } };
}

test("replies to a post, and to those replies, appear under it; other messages are ignored", async () => {
  const { context: served } = serving({
    [account.channel_id]: [
      message("1441000000000000001", answerTo(POST)),
      message("1441000000000000002", answerTo("1441000000000000001")),
      message("1441000000000000003"),
      message("1441000000000000004", answerTo("1441000000000000003")),
      message("1441000000000000005", { webhook_id: account.webhook_id }),
      message("1441000000000000006", { ...answerTo("1441000000000000001"), author: BOT }),
    ],
  });
  const page = await interactions.read(served, { cursor: null, since: SINCE, posts: [own(POST)] });
  expect(page.items).toMatchObject([
    { external_id: "1441000000000000001", on_external_id: POST, parent_external_id: null },
    { external_id: "1441000000000000002", parent_external_id: "1441000000000000001" },
    { external_id: "1441000000000000006", author: { ours: true } },
  ]);
  expect(page.items[0]?.author).toMatchObject({ name: "Rita", handle: "rita", ours: false });
});

test("a reply to a comment read earlier is found by the next read", async () => {
  const first = serving({ [account.channel_id]: [message("1441000000000000001", answerTo(POST))] });
  const input = { cursor: null, since: SINCE, posts: [own(POST)] };
  const { cursor } = await interactions.read(first.context, input);
  const later = message("1441000000000000009", answerTo("1441000000000000001"));
  const second = serving({ [account.channel_id]: [later] });
  const page = await interactions.read(second.context, { ...input, cursor });
  expect(page.items).toMatchObject([{ on_external_id: POST, external_id: later.id }]);
  const third = await interactions.read(second.context, { ...input, cursor: page.cursor });
  expect(third.items).toEqual([]);
});

test("mentioning the bot elsewhere mentions the channel, and people are shown by name", async () => {
  const content = `<@${account.bot_id}> and <@!${RITA.id}>, <@1> hello`;
  const { context: served } = serving({
    [account.channel_id]: [message("1441000000000000001", { content, mentions: [BOT, RITA] })],
  });
  const { items } = await interactions.read(served, { cursor: null, since: SINCE, posts: [] });
  expect(items).toMatchObject([{ kind: "mention", text: "@Crier and @rita, <@1> hello" }]);
});

test("threads that start with a post are read when they have something new", async () => {
  const inThread = message("1441000000000000007", { channel_id: POST });
  const served = serving({ [POST]: [inThread] }, [
    { id: POST, parent_id: account.channel_id, last_message_id: inThread.id },
    { id: "1440000000000000001", parent_id: account.channel_id, last_message_id: "1" },
  ]);
  const input = { cursor: null, since: SINCE, posts: [own(POST)] };
  const { items, cursor } = await interactions.read(served.context, input);
  expect(items).toMatchObject([{ external_id: inThread.id, on_external_id: POST }]);
  served.asked.length = 0;
  expect((await interactions.read(served.context, { ...input, cursor })).items).toEqual([]);
  expect(served.asked.filter((path) => path.includes(POST))).toEqual([]);
});

test("a busy channel is read page by page without gaps", async () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    message(String(1_441_000_000_000_000_001n + BigInt(index)), answerTo(POST)),
  );
  const { context: served } = serving({ [account.channel_id]: many });
  const found: string[] = [];
  let cursor: Awaited<ReturnType<typeof interactions.read>>["cursor"] = null;
  for (let more = true; more; ) {
    const page = await interactions.read(served, { cursor, since: SINCE, posts: [own(POST)] });
    found.push(...page.items.map(({ external_id }) => external_id));
    ({ cursor, more } = page);
  }
  expect(found).toEqual(many.map(({ id }) => id));
});

test("deleted messages are removed, and edited ones are read again", async () => {
  const edited = message("1441000000000000001", {
    ...answerTo(POST),
    content: "Better",
    edited_timestamp: "2026-11-20T09:30:00.000000+00:00",
  });
  const { context: served } = serving({ [account.channel_id]: [edited] });
  const stored = [edited.id, "1441000000000000002"].map((external_id) => ({
    external_id,
    on_external_id: POST,
    parent_external_id: null,
    reference: { place: account.channel_id },
  }));
  expect(await interactions.recheck?.(served, stored)).toMatchObject({
    gone: ["1441000000000000002"],
    changed: [{ text: "Better", edited_at: new Date("2026-11-20T09:30:00Z") }],
    checked: stored.map(({ external_id }) => external_id),
  });
});

test("a reply is valid for discord-api-types, and is found after a lost response", async () => {
  const sent: RESTPostAPIChannelMessageJSONBody[] = [];
  const served = {
    ...context,
    fetch: async (request: Request) => {
      sent.push(await request.json());
      const { id, channel_id } = message("1441000000000000011");
      return Response.json({ id, channel_id });
    },
  };
  const to = {
    ...({ external_id: "1441000000000000001", kind: "comment", author_handle: "rita" } as const),
    on_external_id: POST,
    reference: { place: account.channel_id },
  } as const;
  const rendition = renderDocument(parseMarkdown("Thank you"), manifest.dialect);
  const entropy = (bytes: number) => new Uint8Array(bytes).fill(7);
  const reply = { to, rendition, now: context.now(), entropy };
  const prepared = await interactions.prepareReply(context, reply);
  const came = await interactions.sendReply(served, prepared, NO_PROGRESS);
  expect(came).toMatchObject({ done: [{ external_post_id: "1441000000000000011" }] });
  expect(sent).toEqual([
    {
      content: "Thank you",
      message_reference: { message_id: to.external_id, fail_if_not_exists: true },
      allowed_mentions: { parse: [], replied_user: true },
      nonce: expect.stringMatching(/^[0-9a-f]{25}$/),
      enforce_nonce: true,
    },
  ]);
  const out = message("1999000000000000011", {
    ...answerTo(to.external_id),
    content: "Thank you",
    author: BOT,
    timestamp: "2026-11-20T10:00:01.000000+00:00",
  });
  const { context: having } = serving({ [account.channel_id]: [out] });
  expect(await interactions.lookUpReply(having, prepared, NO_PROGRESS)).toMatchObject({
    found: [{ external_post_id: out.id }],
  });
  const { context: lacking } = serving({});
  expect(await interactions.lookUpReply(lacking, prepared, NO_PROGRESS)).toBe("absent");
});

test("a webhook alone reads nothing and says how to change that", () => {
  const ability = interactions.ability({ ...account, bot_id: null });
  expect(ability).toMatchObject({ comments: "none", reply: "none" });
  expect(ability.reason).toMatch(/Reconnect it with a bot/);
});

const WEBHOOK = `https://discord.com/api/webhooks/${account.webhook_id}/sandbox-webhook-token`;

test("connecting uses a bot that can read the webhook's channel", async () => {
  const typed = credentials.parse({ webhook: WEBHOOK, bot_token: ` ${TOKEN} ` });
  const found = await connect({ fetch: context.fetch, credentials: typed });
  expect(found.account).toEqual(account);
  expect(found.credentials.bot_token).toBe(TOKEN);
  expect(credentials.safeParse({ webhook: WEBHOOK, bot_token: "hello" }).success).toBe(false);
});

test.each([
  [
    "/users/@me",
    401,
    { message: "401: Unauthorized", code: 0 },
    /doesn't recognize the bot's token/,
  ],
  [
    `/channels/${account.channel_id}`,
    403,
    { message: "Missing Access", code: 50_001 },
    /Add it to the server/,
  ],
  [
    `/guilds/${context.account.guild_id}`,
    200,
    {
      id: context.account.guild_id,
      owner_id: "1",
      roles: [{ id: context.account.guild_id, permissions: String(1024 + 2048) }],
    },
    /lacks Read Message History/,
  ],
  [
    "/applications/@me",
    200,
    { flags: ApplicationFlags.GatewayGuildMembers },
    /Message Content Intent/,
  ],
])(
  "if Discord refuses the bot's %s, the error says what to do",
  async (path, status, body, text) => {
    const fetch = (request: Request) =>
      request.url.endsWith(path) ? answering(status, body)(request) : context.fetch(request);
    const given = { webhook: WEBHOOK, bot_token: TOKEN };
    await expect(connect({ fetch, credentials: given })).rejects.toMatchObject({
      code: "auth",
      message: expect.stringMatching(text),
    });
  },
);

test("discord.js reads the simulated channel and replies in it once", async () => {
  const { context: simulatedContext, ready } = simulated();
  const rest = new REST({
    version: "10",
    retries: 0,
    makeRequest: async (url, init) =>
      (await simulatedContext.fetch(new Request(url, init as RequestInit))) as never,
  }).setToken(TOKEN);
  const { advance } = await import("./publish.ts");
  await advance(simulatedContext, await ready("Hello"), NO_PROGRESS);
  const route = Routes.channelMessages(account.channel_id);
  const [post] = (await rest.get(route)) as APIMessage[];
  expect(post).toMatchObject({ content: "Hello", webhook_id: account.webhook_id });
  const body: RESTPostAPIChannelMessageJSONBody = {
    content: "Hi",
    nonce: "one",
    enforce_nonce: true,
    message_reference: { message_id: post?.id ?? "" },
  };
  const first = (await rest.post(route, { body })) as APIMessage;
  const again = (await rest.post(route, { body })) as APIMessage;
  expect(again.id).toBe(first.id);
  const all = (await rest.get(route)) as APIMessage[];
  expect(all.map(({ content }) => content)).toEqual(["Hi", "Hello"]);
});
