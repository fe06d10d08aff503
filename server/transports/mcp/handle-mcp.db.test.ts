import type { Client } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ALL_SCOPES } from "#core/contract/scopes.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { restClient, type Send } from "../rest/testing/rest-client.ts";
import { connectAgent, ERAS, sendMessage } from "./testing/connect-agent.ts";

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
let send: Send;
let channel: string;
const open: Client[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await ctx.db.apiKey.updateMany({ data: { scopes: ALL_SCOPES } });
  send = restClient(system, ctx.api_key);
  const connected = await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
  channel = connected.body.id;
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(() => system.close());

async function connect(era: (typeof ERAS)[number], key = ctx.api_key): Promise<Client> {
  const client = await connectAgent(system, key, era);
  open.push(client);
  return client;
}

function textOf(result: Awaited<ReturnType<Client["callTool"]>>): string {
  return result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
}

const keyWith = async (scopes: string[]) => {
  const { text } = await send("POST", "/api-keys", { name: `Agent ${Math.random()}`, scopes });
  return JSON.parse(text).secret as string;
};

describe.each(ERAS)("the official client of %s", (era) => {
  test("drafts, is refused, applies the offered fix, schedules and reads back", async () => {
    const agent = await connect(era);
    const content = `${"A long story. ".repeat(40)}The end.`;
    const drafted = await agent.callTool({
      name: "create_post",
      arguments: { content, channel_ids: [channel], autofix: false },
    });
    const post = drafted.structuredContent as { id: string; ready: boolean };
    expect(post.ready).toBe(false);

    const refused = await agent.callTool({
      name: "update_post",
      arguments: { id: post.id, scheduled_at: "2h", autofix: false },
    });
    expect(refused.isError).toBe(true);
    const [line = "", json = ""] = textOf(refused).split("\n");
    expect(line).toMatch(/^BAD_REQUEST: The post is not ready\..* \[reason:not_ready\]$/);
    const [entry] = JSON.parse(json).channels;
    const kinds = entry.errors.flatMap((error: { fixes: { kind: string }[] }) =>
      error.fixes.map(({ kind }) => kind),
    );
    expect(kinds).toContain("split_to_thread");

    const repaired = await agent.callTool({
      name: "update_post",
      arguments: { id: post.id, variants: { [channel]: { apply: ["split_to_thread"] } } },
    });
    expect(repaired.structuredContent).toMatchObject({ ready: true });
    const scheduled = await agent.callTool({
      name: "update_post",
      arguments: { id: post.id, scheduled_at: "2h" },
    });
    expect(scheduled.structuredContent).toMatchObject({ status: "scheduled" });
    const read = await agent.callTool({ name: "get_post", arguments: { id: post.id } });
    expect(read.structuredContent).toMatchObject({
      id: post.id,
      status: "scheduled",
      channels: [{ format: "thread", ready: true }],
    });
    expect(JSON.parse(textOf(read))).toEqual(read.structuredContent);
  });

  test("lists 8 to 20 tools in under 20 kB, each with all four hints and a schema", async () => {
    const { tools } = await (await connect(era)).listTools();
    expect(tools.length).toBeGreaterThanOrEqual(8);
    expect(tools.length).toBeLessThanOrEqual(20);
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(20_000);
    for (const { name, description, annotations, inputSchema } of tools) {
      expect(Object.keys(annotations ?? {}).sort(), name).toEqual([
        "destructiveHint",
        "idempotentHint",
        "openWorldHint",
        "readOnlyHint",
      ]);
      expect(description, name).toMatch(/Returns|Reads|Lists|Saves nothing/);
      expect(inputSchema.type, name).toBe("object");
    }
  });

  test("lists only the tools that its key can call", async () => {
    const { tools } = await (await connect(era, await keyWith(["posts:read"]))).listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain("get_post");
    expect(names).not.toContain("create_post");
    const skill = tools.find(({ name }) => name === "use_skill");
    expect(skill?.inputSchema.properties?.["action"]).toMatchObject({ enum: ["get_run", "list"] });
  });

  test("a tool that its key can't call is refused with a message", async () => {
    const agent = await connect(era, await keyWith(["posts:read"]));
    const draft = { content: "Hi", channel_ids: [channel] };
    const result = await agent.callTool({ name: "create_post", arguments: draft });
    expect(textOf(result)).toMatch(/^FORBIDDEN: .*posts:write.* \[reason:missing_scope\]$/);
  });

  test("lists are returned as items", async () => {
    const result = await (await connect(era)).callTool({ name: "list_channels", arguments: {} });
    expect(result.structuredContent).toMatchObject({ items: [{ id: channel }] });
  });

  test("a misspelled argument is refused with the nearest name", async () => {
    const agent = await connect(era);
    const asked = { name: "create_post", arguments: { content: "Hi", channel_idss: [channel] } };
    const result = await agent.callTool(asked);
    expect(textOf(result)).toContain('no field "channel_idss". Did you mean "channel_ids"?');
    expect(textOf(result)).toContain("[reason:invalid_input]");
  });

  test("missing input is named as agents call it", async () => {
    const agent = await connect(era);
    const result = await agent.callTool({ name: "create_post", arguments: { content: "Hi" } });
    expect(textOf(result)).toBe("BAD_REQUEST: channel_ids: is required. [reason:invalid_input]");
  });

  test("an unknown tool is a protocol error that names the nearest", async () => {
    const agent = await connect(era);
    const call = agent.callTool({ name: "create_pots", arguments: {} });
    await expect(call).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("Did you mean create_post?"),
    });
  });

  test("a caller that requests progress receives it and then the finished post", async () => {
    const agent = await connect(era);
    const reported: number[] = [];
    const publishing = agent.callTool(
      {
        name: "create_post",
        arguments: { content: "Out", channel_ids: [channel], scheduled_at: "now" },
      },
      { onprogress: ({ progress }) => reported.push(progress) },
    );
    const entry = await until(() =>
      ctx.db.channelEntry.findFirst({ where: { status: "publishing", channel_id: channel } }),
    );
    await publishEntry(system, { entry_id: entry.id });
    const { structuredContent } = await publishing;
    expect(structuredContent).toMatchObject({
      status: "published",
      channels: [{ status: "published" }],
    });
    expect(reported).toContain(0);
  });

  test("reads a post and its validation as resources", async () => {
    const agent = await connect(era);
    const { body } = await send("POST", "/posts", { content: "A resource", channels: [channel] });
    const listed = await agent.listResources();
    expect(listed.resources.map(({ uri }) => uri)).toContain(`crier://posts/${body.id}`);
    for (const uri of [`crier://posts/${body.id}`, `crier://posts/${body.id}/validation`]) {
      const { contents } = await agent.readResource({ uri });
      const [content] = contents;
      expect(
        JSON.parse(content !== undefined && "text" in content ? content.text : ""),
      ).toMatchObject({ id: body.id, ready: true });
    }
    await expect(agent.readResource({ uri: "crier://posts/post_none" })).rejects.toThrow(
      /NOT_FOUND/,
    );
    await expect(agent.readResource({ uri: "file:///etc/passwd" })).rejects.toThrow(/no resource/);
  });

  test("offers the prompts, filled in", async () => {
    const agent = await connect(era);
    const { prompts } = await agent.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["plan_week", "adapt"]);
    const { messages } = await agent.getPrompt({ name: "plan_week", arguments: { topic: "tea" } });
    expect(JSON.stringify(messages)).toContain("5 posts about: tea");
    await expect(agent.getPrompt({ name: "adapt", arguments: {} })).rejects.toThrow(
      /text: is required/,
    );
    await expect(agent.getPrompt({ name: "adap" })).rejects.toThrow(/Did you mean adapt\?/);
  });
});

async function until<Found>(look: () => Promise<Found | null>): Promise<Found> {
  return expect
    .poll(look, { interval: 50, timeout: 5000 })
    .not.toBeNull()
    .then(look) as Promise<Found>;
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "old", version: "1" },
  },
};
const listTools = { jsonrpc: "2.0", id: 2, method: "tools/list", params: {} };

describe("which Accept headers are allowed", () => {
  const answers = [
    ["application/json", "application/json"],
    ["text/event-stream", "text/event-stream"],
    ["*/*", null],
    [null, null],
    ["application/json, text/event-stream", null],
  ] as const;
  test.each(answers)("%s", async (accept, type) => {
    for (const message of [initialize, listTools]) {
      const headers = { authorization: `Bearer ${ctx.api_key}`, ...(accept ? { accept } : {}) };
      const response = await sendMessage(system, message, headers);
      expect(response.status).toBe(200);
      if (type !== null) expect(response.headers.get("content-type")).toContain(type);
      const text = await response.text();
      const data = text.startsWith("{") ? text : (/^data: (\{.*)$/m.exec(text)?.[1] ?? "");
      expect(JSON.parse(data)).toMatchObject({ id: message.id, result: expect.anything() });
    }
  });
});

test("without a valid credential it returns 401 and names the scheme", async () => {
  for (const headers of [{}, { authorization: "Bearer crier_wrong" }]) {
    const response = await sendMessage(system, listTools, headers as Record<string, string>);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect(await response.json()).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  }
});

test("a request from another website's page is refused", async () => {
  const headers = { authorization: `Bearer ${ctx.api_key}`, origin: "https://evil.example" };
  const response = await sendMessage(system, listTools, headers);
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { error: { reason: "cross_origin" } },
  ]);
});

test("every tool refuses another organization's name", async () => {
  const call = {
    ...listTools,
    method: "tools/call",
    params: { name: "get_organization", arguments: { action: "labels" } },
  };
  const headers = { authorization: `Bearer ${ctx.api_key}`, accept: "application/json" };
  const response = await sendMessage(system, call, headers, "?organization=elsewhere");
  expect(JSON.stringify(await response.json())).toContain("[reason:wrong_organization]");
});

test("arguments of more than a megabyte are refused before they are read", async () => {
  const call = {
    ...listTools,
    method: "tools/call",
    params: { name: "create_post", arguments: { content: "x".repeat(1_200_000) } },
  };
  const response = await sendMessage(system, call, { authorization: `Bearer ${ctx.api_key}` });
  expect(response.status).toBe(413);
});

test("each call of a batch counts toward the rate limit", async () => {
  const call = (id: number) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "get_organization", arguments: { action: "labels" } },
  });
  const headers = { authorization: `Bearer ${ctx.api_key}` };
  const used = () =>
    ctx.db.rateAllowance
      .findUniqueOrThrow({ where: { organization_id: ctx.organization_id } })
      .then((allowance) => allowance.used);
  const before = await used();
  await (await sendMessage(system, [call(1), call(2), call(3)], headers)).text();
  expect((await used()) - before).toBe(3);
});

test("a batch with too many calls is refused before any runs", async () => {
  const call = { ...listTools, method: "tools/call", params: { name: "get_organization" } };
  const headers = { authorization: `Bearer ${ctx.api_key}` };
  const response = await sendMessage(system, Array(21).fill(call), headers);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { reason: "invalid_request" } },
  ]);
});
