import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { BUNDLE, buildIfStale } from "#cli/build.mjs";
import { makeFolder } from "#cli/testing/program.ts";
import { serveApi } from "#cli/testing/serve-api.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";

let system: TestSystem;
let api: Awaited<ReturnType<typeof serveApi>>;
let env: Record<string, string>;
const { folder, remove } = makeFolder();
const open: Client[] = [];

beforeAll(async () => {
  await buildIfStale();
  system = await createTestSystem();
  api = await serveApi(system);
  const { api_key } = await createTestContext(system);
  env = { CRIER_BASE_URL: api.origin, CRIER_API_KEY: api_key, HOME: folder };
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(async () => {
  api.close();
  await system.close();
  remove();
});

const ERAS = [
  ["2025", "legacy" as const],
  ["2026", { pin: "2026-07-28" }],
] as const;

async function connect(
  mode: "auto" | "legacy" | { pin: string },
  more: Record<string, string> = {},
  says?: (message: string) => "accept" | "decline",
) {
  const client = new Client(
    { name: "test", version: "1" },
    {
      versionNegotiation: { mode },
      capabilities: says === undefined ? {} : { elicitation: { form: {} } },
    },
  );
  if (says !== undefined)
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      const action = says(params.message);
      return action === "accept" ? { action, content: {} } : { action };
    });
  const args = [BUNDLE, "mcp", "--quiet"];
  const command = { command: process.execPath, args, env: { ...env, ...more } };
  open.push(client);
  await client.connect(new StdioClientTransport(command));
  return client;
}

describe.each(ERAS)("the official client of %s over crier mcp", (_, mode) => {
  test("asks its person before something is published", async () => {
    const asked: string[] = [];
    const agent = await connect(mode, {}, (message) => {
      asked.push(message);
      return "decline";
    });
    const reply = { id: "int_none", body: "Thank you!" };
    const refused = await agent.callTool({ name: "reply_to_interaction", arguments: reply });
    expect(JSON.stringify(refused.content)).toContain("said no");
    expect(asked).toEqual([expect.stringContaining("> Thank you!")]);
  });

  test("lists the server's tools, drafts and reads back", async () => {
    const agent = await connect(mode);
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toContain("create_post");
    const drafted = await agent.callTool({
      name: "create_post",
      arguments: { content: "Grüße 👋", channel_ids: [] },
    });
    const { id } = drafted.structuredContent as { id: string };
    const uri = `crier://posts/${id}`;
    const [read] = (await agent.readResource({ uri })).contents;
    expect(JSON.parse((read as { text: string }).text)).toMatchObject({
      content: { text: "Grüße 👋" },
    });
  });

  test("shows a tool's refusal and an unknown tool as the server does", async () => {
    const agent = await connect(mode);
    const refused = await agent.callTool({ name: "get_post", arguments: { id: "post_none" } });
    expect(refused.isError).toBe(true);
    await expect(agent.callTool({ name: "get_pots" })).rejects.toThrow("Did you mean get_post?");
  });
});

test("says how to sign in if the key is invalid", async () => {
  await expect(connect("auto", { CRIER_API_KEY: "crier_wrong" })).rejects.toThrow(
    /UNAUTHORIZED: .*crier login/,
  );
});

test("a signal ends it cleanly", async () => {
  const child = spawn(process.execPath, [BUNDLE, "mcp"], { env: { ...process.env, ...env } });
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  child.stdin.write(`${JSON.stringify(ping)}\n`);
  const [answer] = await once(child.stdout, "data");
  expect(JSON.parse(answer)).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
