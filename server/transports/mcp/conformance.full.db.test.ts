import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { handleMcp } from "./handle-mcp.ts";

const run = promisify(execFile);
const TOOLS = `${PROJECT}/e2e/servers/mcp/node_modules/@modelcontextprotocol`;
const TIME_LIMIT_MS = 60_000;

let system: TestSystem;
let server: Server;
let url: string;

beforeAll(async () => {
  await run(process.execPath, [`${PROJECT}/e2e/servers/mcp/install.mjs`]);
  system = await createTestSystem();
  const { api_key } = await createTestContext(system);
  server = createServer(async (incoming, outgoing) => {
    const headers = new Headers(incoming.headers as Record<string, string>);
    headers.set("authorization", `Bearer ${api_key}`);
    const body = incoming.method === "POST" ? Readable.toWeb(incoming) : null;
    const request = new Request(url, {
      method: incoming.method ?? "GET",
      headers,
      body: body as ReadableStream | null,
      duplex: "half",
    } as RequestInit);
    const response = await handleMcp(system, request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
    outgoing.end();
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  url = `http://localhost:${(server.address() as AddressInfo).port}/api/mcp`;
}, 300_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await system.close();
});

const SCENARIOS = [
  "server-initialize",
  "ping",
  "server-stateless",
  "tools-list",
  "resources-list",
  "prompts-list",
  "sep-2164-resource-not-found",
  "caching",
  "dns-rebinding-protection",
  "http-header-validation",
];

describe("the conformance suite", () => {
  test.each(SCENARIOS)("%s", { timeout: TIME_LIMIT_MS }, async (scenario) => {
    const suite = `${TOOLS}/conformance/dist/index.js`;
    const { stdout } = await run(process.execPath, [
      suite,
      "server",
      "--url",
      url,
      "--scenario",
      scenario,
    ]).catch((error: { stdout: string }) => ({ stdout: error.stdout }));
    expect(stdout).toMatch(/Passed: \d+/);
    // Scenarios that need a tool made for the suite count as failed there.
    const faults = stdout.split("\n").filter((line) => /^\s*Error: (?!Not testable)/.test(line));
    expect(faults).toEqual([]);
  });
});

test("the inspector's command line lists and calls tools", { timeout: TIME_LIMIT_MS }, async () => {
  const inspect = async (...args: string[]) => {
    const inspector = `${TOOLS}/inspector/clients/launcher/build/index.js`;
    const common = ["--cli", url, "--transport", "http"];
    const { stdout } = await run(process.execPath, [inspector, ...common, ...args]);
    return JSON.parse(stdout);
  };
  const { tools } = await inspect("--method", "tools/list");
  expect(tools.map(({ name }: { name: string }) => name)).toContain("get_organization");
  const called = await inspect("--method", "tools/call", "--tool-name", "get_organization");
  expect(called.structuredContent).toMatchObject({ items: [{ name: "Acme" }] });
});
