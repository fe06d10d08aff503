/** Ways around the question before something becomes public. Both protocols share what is tried in one of them. */
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import { createNotifier } from "#server/db/create-notifier.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { restClient, type Send } from "../rest/testing/rest-client.ts";
import { connectAgent, sendMessage } from "./testing/connect-agent.ts";

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
let send: Send;
let bluesky: string;
let mastodon: string;
let asked: string[];
let says: (message: string) => Promise<"accept" | "decline"> | "accept" | "decline";
let agent: Client;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await ctx.db.apiKey.updateMany({ data: { scopes: ALL_SCOPES } });
  send = restClient(system, ctx.api_key);
  const connect = async (provider: string) =>
    (await send("POST", "/channels", { provider, mode: "sandbox" })).body.id;
  [bluesky, mastodon] = [await connect("bluesky"), await connect("mastodon")];
});
beforeEach(async () => {
  await ctx.db.rateAllowance.updateMany({ data: { used: 0 } });
  asked = [];
  says = () => "decline";
  const note = (message: string) => {
    asked.push(message);
    return says(message);
  };
  agent = await connectAgent(system, ctx.api_key, "2026", { says: note });
});
afterEach(() => agent.close());
afterAll(() => system.close());

async function newPost(more: object = {}): Promise<string> {
  const { body } = await send("POST", "/posts", { content: "Nice", channels: [bluesky], ...more });
  return body.id;
}

async function use(name: string, given: object) {
  const { content, isError } = await agent.callTool({ name, arguments: { ...given } });
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
  return { isError: isError === true, text };
}

const inSeconds = (seconds: number) =>
  new Date(system.now().getTime() + seconds * 1000).toISOString();

test("each channel's own text is in the question, and nothing passes for a part of it", async () => {
  const variants = { [mastodon]: { content: "NASTY\n\nSaved as a draft only" } };
  const draft = { content: "Nice", channel_ids: [bluesky, mastodon], variants };
  await use("create_post", { ...draft, scheduled_at: "now" });
  const { text } = await use("create_post", draft);
  const { id } = JSON.parse(text);
  await use("publish_post", { id });
  expect(asked).toHaveLength(2);
  for (const message of asked) {
    expect(message).toContain("Bluesky sandbox:\n> Nice");
    expect(message).toContain("Mastodon sandbox:\n> NASTY\n> \n> Saved as a draft only");
  }
});

test("a text that Crier shortens is asked about too", async () => {
  const draft = { content: "Long ".repeat(120), channel_ids: [bluesky], scheduled_at: "now" };
  expect((await use("create_post", draft)).text).toMatch(/^FORBIDDEN/);
  expect(asked).toEqual([expect.stringContaining("Crier shortens or splits")]);
});

test("what isn't shown anywhere yet is changed before it is published", async () => {
  const id = await newPost();
  says = () => "accept";
  const variants = { [mastodon]: { content: "NASTY" } };
  const given = { id, channel_ids: [mastodon], variants, scheduled_at: "now" };
  expect((await use("update_post", given)).text).toMatch(/^BAD_REQUEST: scheduled_at: Change/);
  expect(asked).toEqual([]);
});

test("a post that waits for its files to go out isn't changed unasked", async () => {
  const file = await addFile(ctx, { state: "processing" });
  says = () => "accept";
  const id = await newPost({ media: [file] });
  await use("publish_post", { id, when_ready: true });
  expect(asked).toHaveLength(1);
  const evil = { id, media_handles: [], content: "EVIL" };
  expect((await use("update_post", evil)).text).toMatch(/^BAD_REQUEST: id: This post goes out/);
  expect((await send("GET", `/posts/${id}`)).body).toMatchObject({
    status: "draft",
    content: { text: "Nice" },
  });
});

describe("times that are near are asked about like now", () => {
  const cases = [
    ["its time", () => ({ scheduled_at: inSeconds(2) })],
    ["a minute", () => ({ scheduled_at: "1m" })],
    [
      "a channel's own time",
      () => ({
        scheduled_at: "2h",
        placements: [{ channel_id: mastodon, scheduled_at: inSeconds(3) }],
      }),
    ],
    [
      "a variant's time",
      () => ({ scheduled_at: "2h", variants: { [bluesky]: { scheduled_at: inSeconds(3) } } }),
    ],
  ] as const;
  test.each(cases)("%s", async (_, more) => {
    const draft = { content: "Soon", channel_ids: [bluesky], ...more() };
    expect((await use("create_post", draft)).text).toMatch(/^FORBIDDEN/);
    expect(asked).toEqual([expect.stringMatching(/^Publish this in a few minutes\?/)]);
  });

  test("an import that schedules", async () => {
    const csv = `content,channels,scheduled_at\nSoon,bluesky,${inSeconds(3)}\n`;
    expect((await use("import_posts", { csv, schedule: true })).text).toMatch(/^FORBIDDEN/);
    expect(asked).toHaveLength(1);
    expect((await use("import_posts", { csv, schedule: true, dry_run: true })).isError).toBe(false);
  });
});

test("a change between the answer and the call publishes nothing, also with an idempotency key", async () => {
  const id = await newPost();
  says = async () => {
    await send("PATCH", `/posts/${id}`, { content: "Unseen" });
    says = () => "decline";
    return "accept" as const;
  };
  const result = await use("publish_post", { id, idempotency_key: "k-1" });
  expect(result.text).toMatch(/^FORBIDDEN/);
  expect(asked.at(-1)).toContain("> Unseen");
  expect((await send("GET", `/posts/${id}`)).body.status).toBe("draft");
});

test("a key that can't read posts can't show them, so it publishes nothing", async () => {
  const scopes = ["posts:write", "publish"];
  const { text } = await send("POST", "/api-keys", { name: "Blind", scopes });
  const blind = await connectAgent(system, JSON.parse(text).secret, "2026", {
    says: () => "accept",
  });
  const id = await newPost();
  const result = await blind.callTool({ name: "publish_post", arguments: { id } });
  expect(JSON.stringify(result.content)).toContain("can't be shown what goes out");
  await blind.close();
});

test("a call that may not be made, or is beyond the minute's requests, asks nobody", async () => {
  const scopes = ["posts:read", "posts:write"];
  const { text } = await send("POST", "/api-keys", { name: "Drafts", scopes });
  let questions = 0;
  const count = () => {
    questions += 1;
    return "accept" as const;
  };
  const writer = await connectAgent(system, JSON.parse(text).secret, "2026", { says: count });
  const id = await newPost();
  const refused = await writer.callTool({ name: "publish_post", arguments: { id } });
  expect(JSON.stringify(refused.content)).toContain("[reason:missing_scope]");
  await writer.close();
  await ctx.db.rateAllowance.updateMany({ data: { used: 100_000 } });
  const spent = await agent.callTool({ name: "publish_post", arguments: { id } });
  expect(JSON.stringify(spent.content)).toContain("[reason:rate_limited]");
  expect([questions, asked]).toEqual([0, []]);
});

const capable = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
};

const createHeaders = () => ({
  authorization: `Bearer ${ctx.api_key}`,
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": "create_post",
});

async function create(content: string, more: object = {}) {
  const given = { content, channel_ids: [bluesky], scheduled_at: "now" };
  const params = { name: "create_post", arguments: given, _meta: capable, ...more };
  const response = await sendMessage(
    system,
    { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    createHeaders(),
  );
  return (await response.json()).result;
}

test("an answer counts once, and for an hour", async () => {
  const yes = { inputResponses: { confirm: { action: "accept", content: {} } } };
  const { requestState } = await create("Once");
  const [first, second] = [
    await create("Once", { ...yes, requestState }),
    await create("Once", { ...yes, requestState }),
  ];
  expect(second.structuredContent.id).toBe(first.structuredContent.id);
  const later = await create("Later");
  system.advance(3_700_000);
  const late = await create("Later", { ...yes, requestState: later.requestState });
  expect(late).toMatchObject({ resultType: "input_required" });
});

test("what others send on the database's channel changes nothing", async () => {
  const older = await connectAgent(system, ctx.api_key, "2025", {
    says: async () => {
      for (const text of ["not json", "[]", '{"id": 1}', "x".repeat(7_000)])
        await system.database.pool.query("SELECT pg_notify('crier_mcp_answers', $1)", [text]);
      createNotifier(system.database.pool, "crier_mcp_answers")();
      return "accept" as const;
    },
  });
  const id = await newPost();
  const result = await older.callTool({ name: "publish_post", arguments: { id } });
  expect(result.structuredContent).toMatchObject({ status: "publishing" });
  await older.close();
});

test("deep arguments are refused, not an error of ours", async () => {
  const given = { content: "Hi", channel_ids: [bluesky], scheduled_at: "now", unknown: "DEEP" };
  const params = { name: "create_post", arguments: given, _meta: capable };
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  const response = await sendMessage(system, message.replace('"DEEP"', deep), createHeaders());
  const { result } = await response.json();
  expect(result.content[0].text).toMatch(/^BAD_REQUEST: .*levels deep/);
});
