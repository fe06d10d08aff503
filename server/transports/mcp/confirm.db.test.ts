import type { Client } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { restClient, type Send } from "../rest/testing/rest-client.ts";
import { connectAgent, ERAS, sendMessage } from "./testing/connect-agent.ts";

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
let send: Send;
let channel: string;
let asked: string[];
const open: Client[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await ctx.db.apiKey.updateMany({ data: { scopes: ALL_SCOPES } });
  send = restClient(system, ctx.api_key);
  const connected = await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
  channel = connected.body.id;
});
beforeEach(() => {
  asked = [];
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(() => system.close());

async function newPost(more: object = {}): Promise<string> {
  const { body } = await send("POST", "/posts", { content: "Hello", channels: [channel], ...more });
  return body.id;
}

async function statusOf(id: string): Promise<string> {
  return (await send("GET", `/posts/${id}`)).body.status;
}

type Answer = Parameters<typeof connectAgent>[3] extends infer Options | undefined
  ? NonNullable<Extract<Options, { says?: unknown }>["says"]>
  : never;

async function connect(era: (typeof ERAS)[number], answer: Answer): Promise<Client> {
  const says = (message: string) => {
    asked.push(message);
    return answer(message);
  };
  const client = await connectAgent(system, ctx.api_key, era, { says });
  open.push(client);
  return client;
}

const textOf = ({ content }: Awaited<ReturnType<Client["callTool"]>>) =>
  content.map((block) => (block.type === "text" ? block.text : "")).join("\n");

describe.each(ERAS)("a client of %s that shows questions", (era) => {
  test("asks before publishing, and publishes after yes", async () => {
    const id = await newPost({ content: "The launch" });
    const agent = await connect(era, () => "accept");
    const result = await agent.callTool({ name: "publish_post", arguments: { id } });
    expect(result.structuredContent).toMatchObject({ id, status: "publishing" });
    expect(asked).toEqual([
      "Publish this now? This can't be taken back.\n\nBluesky sandbox:\n> The launch",
    ]);
  });

  test.each(["decline", "cancel"] as const)("publishes nothing after %s", async (said) => {
    const id = await newPost();
    const agent = await connect(era, () => said);
    const result = await agent.callTool({ name: "publish_post", arguments: { id } });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/^FORBIDDEN: The person who was asked said no/);
    expect(await statusOf(id)).toBe("draft");
  });

  test("a new post is shown as it would be published, and not saved after no", async () => {
    const agent = await connect(era, () => "decline");
    const before = await ctx.db.post.count();
    const draft = { content: "Only now", channel_ids: ["bluesky"], scheduled_at: "now" };
    const result = await agent.callTool({ name: "create_post", arguments: draft });
    expect(result.isError).toBe(true);
    expect(asked).toEqual([expect.stringContaining("> Only now")]);
    expect(await ctx.db.post.count()).toBe(before);
  });

  test("if the post changes meanwhile, the person is asked about the new version", async () => {
    const id = await newPost({ content: "One" });
    const agent = await connect(era, async () => {
      if (asked.length === 1) await send("PATCH", `/posts/${id}`, { content: "Two" });
      return "accept" as const;
    });
    const result = await agent.callTool({ name: "publish_post", arguments: { id } });
    expect(result.structuredContent).toMatchObject({ id, status: "publishing" });
    expect(asked).toEqual([expect.stringContaining("> One"), expect.stringContaining("> Two")]);
  });

  test("what can be taken back, and what is refused anyway, isn't asked", async () => {
    const agent = await connect(era, () => "decline");
    const id = await newPost({ content: "x".repeat(400), autofix: false });
    const calls = [
      ["create_post", { content: "Hi", channel_ids: [channel] }, false],
      ["create_post", { content: "Hi", channel_ids: [channel], scheduled_at: "2h" }, false],
      ["publish_post", { id: "post_none" }, true],
      ["publish_post", { id }, true],
      ["manage_post", { action: "retry", id }, true],
    ] as const;
    for (const [name, given, isError] of calls) {
      const result = await agent.callTool({ name, arguments: given });
      expect([name, result.isError ?? false]).toEqual([name, isError]);
    }
    expect(asked).toEqual([]);
  });

  test("a reply is shown before everyone can read it", async () => {
    const agent = await connect(era, () => "decline");
    const reply = { id: "int_none", body: "Thank you!" };
    const result = await agent.callTool({ name: "reply_to_interaction", arguments: reply });
    expect(result.isError).toBe(true);
    expect(asked).toEqual([expect.stringMatching(/^Send this reply.*> Thank you!$/s)]);
  });
});

test("a client that can't show questions isn't asked", async () => {
  for (const era of ERAS) {
    const agent = await connectAgent(system, ctx.api_key, era);
    open.push(agent);
    const id = await newPost();
    const { structuredContent } = await agent.callTool({ name: "publish_post", arguments: { id } });
    expect(structuredContent).toMatchObject({ status: "publishing" });
  }
});

const capable = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
};

async function publish(id: string, more: object = {}, key = ctx.api_key) {
  const params = { name: "publish_post", arguments: { id }, _meta: capable, ...more };
  const response = await sendMessage(
    system,
    { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    {
      authorization: `Bearer ${key}`,
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "publish_post",
    },
  );
  return (await response.json()).result;
}

test("an answer counts only for its caller, its arguments and the version that was shown", async () => {
  const [id, other] = [await newPost(), await newPost()];
  const { resultType, requestState } = await publish(id);
  expect(resultType).toBe("input_required");
  const yes = { inputResponses: { confirm: { action: "accept", content: {} } } };
  const made = await send("POST", "/api-keys", {
    name: "Another",
    scopes: ["posts:read", "posts:write", "publish"],
  });
  const { secret } = JSON.parse(made.text);
  const forged = [
    await publish(id, yes),
    await publish(id, { ...yes, requestState: `${requestState}x` }),
    await publish(other, { ...yes, requestState }),
    await publish(id, { ...yes, requestState }, secret),
  ];
  for (const result of forged) expect(result).toMatchObject({ resultType: "input_required" });
  await send("PATCH", `/posts/${id}`, { content: "Changed" });
  expect(await publish(id, { ...yes, requestState })).toMatchObject({
    resultType: "input_required",
  });
  expect([await statusOf(id), await statusOf(other)]).toEqual(["draft", "draft"]);
});

describe("the older form", () => {
  const headers = () => ({
    authorization: `Bearer ${ctx.api_key}`,
    accept: "application/json, text/event-stream",
  });

  async function begin(): Promise<string> {
    const params = {
      protocolVersion: "2025-06-18",
      capabilities: { elicitation: {} },
      clientInfo: { name: "old", version: "1" },
    };
    const message = { jsonrpc: "2.0", id: 1, method: "initialize", params };
    const response = await sendMessage(system, message, headers());
    return response.headers.get("mcp-session-id") ?? "";
  }

  async function call(session: string, id: string) {
    const params = { name: "publish_post", arguments: { id } };
    const message = { jsonrpc: "2.0", id: 7, method: "tools/call", params };
    const own = { ...headers(), "mcp-session-id": session };
    const { body } = await sendMessage(system, message, own);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const next = async () => {
      const { value } = await reader.read();
      return JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? "null");
    };
    return { next, leave: () => reader.cancel() };
  }

  const reply = (id: unknown, key = ctx.api_key) =>
    sendMessage(
      system,
      { jsonrpc: "2.0", id, result: { action: "accept", content: {} } },
      { ...headers(), authorization: `Bearer ${key}` },
    );

  test("only the caller's own answer counts", async () => {
    const id = await newPost();
    const stream = await call(await begin(), id);
    const question = await stream.next();
    expect(question).toMatchObject({ method: "elicitation/create" });
    const stranger = await createTestContext(system, "Strangers");
    for (const forged of [
      await reply(question.id, stranger.api_key),
      await reply("ask_00000000-0000-4000-8000-000000000000"),
    ])
      expect(forged.status).toBe(202);
    expect(await statusOf(id)).toBe("draft");
    expect((await reply(question.id)).status).toBe(202);
    expect((await stream.next()).result.structuredContent).toMatchObject({ status: "publishing" });
  });

  test("a client that leaves publishes nothing, and its place is free again", async () => {
    const session = await begin();
    for (let round = 0; round < 7; round += 1) {
      const id = await newPost();
      const stream = await call(session, id);
      expect(await stream.next()).toMatchObject({ method: "elicitation/create" });
      await stream.leave();
      expect(await statusOf(id)).toBe("draft");
    }
  });

  test("while five questions are open, a sixth call publishes nothing", async () => {
    const session = await begin();
    const streams = [];
    for (let count = 0; count < 5; count += 1) {
      const stream = await call(session, await newPost());
      await stream.next();
      streams.push(stream);
    }
    const id = await newPost();
    const { result } = await (await call(session, id)).next();
    expect(result.content[0].text).toMatch(/^TOO_MANY_REQUESTS: .*\[reason:rate_limited\]/);
    expect(await statusOf(id)).toBe("draft");
    for (const stream of streams) await stream.leave();
  });

  test("without a session, a stream or a single message, nobody is asked", async () => {
    const params = { name: "publish_post", arguments: { id: await newPost() } };
    const message = { jsonrpc: "2.0", id: 7, method: "tools/call", params };
    const json = { ...headers(), accept: "application/json", "mcp-session-id": await begin() };
    const answers = [
      await sendMessage(system, message, headers()),
      await sendMessage(
        system,
        { ...message, params: { ...params, arguments: { id: await newPost() } } },
        json,
      ),
    ];
    for (const answer of answers) expect(await answer.text()).toContain("publishing");
  });
});
