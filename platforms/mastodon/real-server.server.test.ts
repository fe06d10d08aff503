/**
 * The adapter against a Mastodon-compatible server (snac2). It differs from Mastodon: it ignores Idempotency-Key and
 * PKCE, reads polls only from forms and omits them from an account's list, supports only version 1 of the instance API,
 * accepts 100,000 characters, and publishes a reply to a deleted post as a post of its own.
 */

import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type MastodonServer, startMastodonServer } from "#e2e/servers/mastodon/index.ts";
import {
  type ConnectedAccount,
  type Fetch,
  NO_PROGRESS,
  type OAuthApp,
  type PreparedPost,
  type Progress,
  type ProviderContext,
  type ReadInput,
} from "#platforms/kit/spec/provider.ts";
import { createMemorySession, errorOf, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import {
  createMemoryFiles,
  type MemoryFile,
  memoryFile,
} from "#platforms/kit/testing/memory-files.ts";
import { brokenConnection } from "#platforms/kit/testing/passages.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { interactions } from "./converse.ts";
import { mastodon } from "./provider.ts";

const REDIRECT = "http://localhost:3000/api/connect/mastodon/callback";
const STATE = "conn_01.AbC-_9";

const fetch = createGuardedFetch({ allowPrivateAddresses: true });
let running: MastodonServer;
let account: ConnectedAccount;

beforeAll(async () => {
  running = await startMastodonServer();
  account = await signIn();
});

afterAll(() => running.stop());

const { oauth, live } = mastodon;
if (oauth?.register === undefined || live === undefined)
  throw new Error("Mastodon has no sign-in.");
const register = oauth.register;

function registerApp(existing: OAuthApp | null = null) {
  return register({ fetch, server: running.server, redirect_uri: REDIRECT, existing });
}

async function signIn(person: Person = running): Promise<ConnectedAccount> {
  const app = await registerApp();
  const { server } = running;
  const attempt = { fetch, app, server, redirect_uri: REDIRECT, verifier: "v".repeat(43) };
  const back = await answerForm(oauth?.authorize(attempt, STATE) ?? "", person);
  expect(back.origin + back.pathname).toBe(REDIRECT);
  expect(back.searchParams.get("state")).toBe(STATE);
  const code = back.searchParams.get("code") ?? "";
  const [connected] = (await oauth?.finish(attempt, { code, now: new Date() })) ?? [];
  if (connected === undefined) throw new Error("Mastodon has no sign-in.");
  return connected;
}

type Person = Pick<MastodonServer, "username" | "password">;

async function answerForm(url: string, { username, password }: Person): Promise<URL> {
  const page = await (await fetch(new Request(url))).text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? "";
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
  body.set("login", username);
  body.set("passwd", password);
  const answer = await fetch(new Request(action, { method: "POST", body }));
  return new URL(answer.headers.get("location") ?? "");
}

function contextOf(
  { credentials, account: facts }: ConnectedAccount,
  through = fetch,
): ProviderContext {
  const session = createMemorySession(credentials, through);
  return {
    fetch: through,
    web: through,
    session,
    account: facts,
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now: () => new Date(),
  };
}

async function prepare(...markdowns: string[]) {
  const prepared = await mastodon.prepare(contextOf(account), {
    format: markdowns.length === 1 ? "post" : "thread",
    title: null,
    items: itemsOf(markdowns, mastodon.manifest),
    options: {},
    now: new Date(),
    entropy: randomBytes,
  });
  return JSON.parse(JSON.stringify(prepared));
}

function send(context: ProviderContext, prepared: PreparedPost, progress = NO_PROGRESS) {
  return publishAll(mastodon, { context, prepared }, progress);
}

function find(context: ProviderContext, prepared: PreparedPost) {
  return mastodon.lookup(context, prepared, NO_PROGRESS);
}

async function prepareWith(context: ProviderContext, media: MemoryFile[]) {
  const [item] = itemsOf(["Look at this"], mastodon.manifest);
  if (item === undefined) throw new Error("There is no item.");
  return mastodon.prepare(context, {
    format: "post",
    title: null,
    items: [{ ...item, media }],
    options: {},
    now: new Date(),
    entropy: randomBytes,
  });
}

async function picture(seed: number): Promise<MemoryFile> {
  const raw = { width: 320, height: 240, channels: 3 } as const;
  const content = await sharp(randomBytes(320 * 240 * 3), { raw })
    .jpeg()
    .toBuffer();
  return { ...memoryFile("image/jpeg", { seed }), content, bytes: content.length };
}

test("images arrive with their alt text, and identify a post whose response was lost", async () => {
  const media = await Promise.all([1, 2].map(picture));
  const context = contextOf(account);
  const prepared = await prepareWith(context, media);
  let progress: Progress = NO_PROGRESS;
  for (const _ of media) {
    const step = await mastodon.advance(context, prepared, progress);
    if ("progress" in step) ({ progress } = step);
  }
  expect(await mastodon.lookup(context, prepared, progress)).toBe("absent");
  const [published] = await send(context, prepared, progress);
  const status = await read(published?.external_post_id);
  const attached = status.media_attachments as { url: string; description: string }[];
  expect(attached.map(({ description }) => description)).toEqual(
    media.map(({ alt_text }) => alt_text),
  );
  for (const [index, { content }] of media.entries()) {
    const answer = await fetch(new Request(attached[index]?.url ?? ""));
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  }
  expect(await mastodon.lookup(context, prepared, progress)).toMatchObject({
    found: [{ external_post_id: published?.external_post_id }],
  });
});

async function read(id = "", path = "") {
  const headers = { authorization: `Bearer ${account.credentials.access_token}` };
  const answer = await fetch(
    new Request(`${running.server}/api/v1/statuses/${id}${path}`, { headers }),
  );
  return answer.json();
}

async function callAs(person: ConnectedAccount, path: string, body?: URLSearchParams) {
  const headers = { authorization: `Bearer ${person.credentials.access_token}` };
  const given = body === undefined ? { headers } : { headers, method: "POST", body };
  return (await fetch(new Request(`${running.server}/api/v1/statuses${path}`, given))).json();
}

function losingAnswer(number: number): Fetch {
  let posts = 0;
  return async (request) => {
    const answer = await fetch(request);
    if (request.method === "POST") posts += 1;
    if (posts === number) throw brokenConnection();
    return answer;
  };
}

test("signing in on the server's pages returns the account and its server's limits", async () => {
  const { host } = new URL(running.server);
  expect(account).toMatchObject({
    external_account_id: expect.stringMatching(new RegExp(`@${host}$`)),
    handle: `alice@${host}`,
    account: { server: running.server, limits: { max_characters: 100_000 } },
  });
  const { formats } = mastodon.narrow?.(account.account) ?? mastodon.manifest;
  expect(formats[0]?.text.budgets[0]?.limit).toBe(100_000);
});

test("a registered app is reused", async () => {
  const app = await registerApp();
  expect(await registerApp(app)).toBe(app);
});

test("a valid token suffices, and another is refused", async () => {
  const typed = { instance: running.server, access_token: account.credentials.access_token };
  const connected = await live.connect({ fetch, credentials: live.credentials.parse(typed) });
  expect(connected.external_account_id).toBe(account.external_account_id);
  const wrong = { ...typed, access_token: "guess" };
  expect(await errorOf(live.connect({ fetch, credentials: wrong }))).toMatchObject({
    code: "auth",
    message: expect.stringMatching(/doesn't accept this access token/),
  });
});

test.each([
  "Line one\nline two\n\nnew paragraph",
  "a & b < c > d \"e\" 'f'",
  "see https://example.com/a_b?c=1&d=2#e and #news",
  "👨‍👩‍👧‍👦 日本語 مرحبا",
])("a post is published at its URL and recognized by lookup: %j", async (text) => {
  const prepared = await prepare(text);
  expect(await find(contextOf(account), prepared)).toBe("absent");
  const published = await send(contextOf(account), prepared);
  const [post] = published;
  expect(post?.url?.startsWith(`${running.server}/alice/p/`)).toBe(true);
  expect(await read(post?.external_post_id)).toMatchObject({ url: post?.url });
  expect(await find(contextOf(account), prepared)).toEqual({ found: published });
});

test("a thread is published as a chain of replies and found completely", async () => {
  const prepared = await prepare("One of three", "Two of three", "Three of three");
  const published = await send(contextOf(account), prepared);
  const { descendants } = await read(published[0]?.external_post_id, "/context");
  expect(
    descendants.map((status: { content: string }) => status.content.replace(/<[^>]*>/g, "")),
  ).toEqual(["Two of three", "Three of three"]);
  expect(await find(contextOf(account), prepared)).toEqual({ found: published });
});

test("a thread interrupted by a lost response resumes where it stopped", async () => {
  const prepared = await prepare("Item one", "Item two", "Item three");
  const lossy = contextOf(account, losingAnswer(2));
  expect(await errorOf(send(lossy, prepared))).toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
    message: expect.stringMatching(/^Post 2 of 3 of the thread/),
  });
  const found = await find(contextOf(account), prepared);
  if (typeof found === "string" || !("progress" in found)) throw new Error("Not found in part");
  expect(found.progress.items).toHaveLength(2);
  const published = await send(contextOf(account), prepared, found.progress);
  expect(await find(contextOf(account), prepared)).toEqual({ found: published });
});

test("a poll is published with its choices, duration and multiple answers", async () => {
  const context = contextOf(account);
  const prepared = await mastodon.prepare(context, {
    format: "poll",
    title: null,
    items: itemsOf(["Which bread?"], mastodon.manifest, "poll"),
    options: {
      poll_choices: ["Rye", "Oats", "Barley"],
      poll_duration_minutes: 60,
      poll_multiple: true,
    },
    now: new Date(),
    entropy: randomBytes,
  });
  const prepared_at = Date.now();
  const published = await send(context, prepared);
  const { poll } = await read(published[0]?.external_post_id);
  expect(poll).toMatchObject({
    multiple: true,
    expired: false,
    options: ["Rye", "Oats", "Barley"].map((title) => ({ title })),
  });
  expect(Math.round((Date.parse(poll.expires_at) - prepared_at) / 60_000)).toBe(60);
  // The server omits polls from an account's list of posts, where a post with a lost response is searched for, so the
  // user is asked.
  expect(await find(context, prepared)).toBe("unknowable");
});

test("the server ignores Idempotency-Key, which is why posts are looked up", async () => {
  const prepared = await prepare("Sent twice");
  const [first] = await send(contextOf(account), prepared);
  const [second] = await send(contextOf(account), prepared);
  expect(second?.external_post_id).not.toBe(first?.external_post_id);
});

test("an invalid token is reported as a lost sign-in", async () => {
  const stranger = { ...account, credentials: { access_token: "guess" } };
  const error = await errorOf(send(contextOf(stranger), await prepare("Hello")));
  expect(error).toMatchObject({ code: "auth", outcome: "not_sent" });
  expect(error.message).toMatch(/^Mastodon doesn't accept this channel's sign-in/);
});

test("disconnecting revokes the token", async () => {
  const other = await signIn();
  await mastodon.revoke?.(contextOf(other));
  const error = await errorOf(send(contextOf(other), await prepare("Too late")));
  expect(error.code).toBe("auth");
});

test("another person's reply is read once with its author, and a reply to it appears below it", async () => {
  const [post] = await send(contextOf(account), await prepare("New cups"));
  const own = {
    external_post_id: post?.external_post_id ?? "",
    reference: null,
    published_at: new Date(),
  };
  const read = (cursor: ReadInput["cursor"]) =>
    interactions.read(contextOf(account), { cursor, since: new Date(0), posts: [own] });
  const before = await read(null);
  const bob = await signIn(running.other);
  const status = "@alice Is 1 < 2 & 3?";
  const answer = new URLSearchParams({ status, in_reply_to_id: own.external_post_id });
  const { id: answered } = await callAs(bob, "", answer);
  // The server counts the reply seconds before it shows it.
  let page = before;
  await vi.waitFor(
    async () => {
      page = await read(page.cursor);
      expect(page.items).not.toEqual([]);
    },
    { timeout: 40_000, interval: 1_000 },
  );
  // A mention below a post is returned both as a mention and below the post; its ID shows that it is the same.
  expect(new Set(page.items.map(({ external_id }) => external_id))).toEqual(new Set([answered]));
  const [comment] = page.items;
  expect(comment).toMatchObject({
    kind: "comment",
    external_id: answered,
    text: expect.stringContaining("Is 1 < 2 & 3?"),
    on_external_id: own.external_post_id,
    author: { handle: expect.stringMatching(/^bob/), ours: false },
  });
  expect((await read(page.cursor)).items).toEqual([]);
  const to = {
    external_id: answered,
    kind: "comment",
    author_handle: comment?.author?.handle ?? null,
    on_external_id: own.external_post_id,
    reference: comment?.reference ?? null,
  } as const;
  const rendition = renderDocument(parseMarkdown("Yes & no"), mastodon.manifest.dialect);
  const prepared = await interactions.prepareReply(contextOf(account), {
    to,
    rendition,
    now: new Date(),
    entropy: randomBytes,
  });
  expect(await interactions.lookUpReply(contextOf(account), prepared, NO_PROGRESS)).toBe("absent");
  const sent = await interactions.sendReply(contextOf(account), prepared, NO_PROGRESS);
  const [reply] = "done" in sent ? sent.done : [];
  expect(await callAs(bob, `/${reply?.external_post_id}`)).toMatchObject({
    in_reply_to_id: answered,
  });
  const found = await interactions.lookUpReply(contextOf(account), prepared, NO_PROGRESS);
  expect(found).toMatchObject({ found: [{ external_post_id: reply?.external_post_id }] });
});
