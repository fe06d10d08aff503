import { afterAll, afterEach, describe, expect, test } from "vitest";
import { makeFolder } from "#cli/testing/program.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { refusal, type Script, serveScript } from "#cli/testing/scripted-server.ts";

const { folder, remove } = makeFolder();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(remove);

const PING = { jsonrpc: "2.0", id: 7, method: "ping" };
const CALL = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "get_post" } };
const PONG = { jsonrpc: "2.0", id: 7, result: {} };
const SSE = { "content-type": "text/event-stream" };

async function pass(script: Script[], lines: (string | object)[], argv: string[] = []) {
  const server = await serveScript(...script);
  closing.push(server.close);
  const stdin = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  const ran = await runCli(["mcp", ...argv], {
    env: { CRIER_API_KEY: "crier_key", CRIER_BASE_URL: server.base },
    home: folder,
    stdin: stdin.join("\n"),
  });
  const written = ran.stdout.split("\n").filter((line) => line !== "");
  return { ...ran, answers: written.map((line) => JSON.parse(line)), received: server.received };
}

const failure = (message: unknown, id: unknown = 7, code = -32000) => {
  return { jsonrpc: "2.0", id, error: { code, message } };
};

test("each message is posted with the key, and its answer is one line", async () => {
  const pretty = JSON.stringify(PONG, null, 2);
  const { code, answers, received } = await pass([{ status: 200, body: pretty }], [PING]);
  expect([code, answers]).toEqual([0, [PONG]]);
  expect(received[0]).toMatchObject({
    method: "POST",
    url: "/api/mcp",
    headers: { authorization: "Bearer crier_key" },
    body: JSON.stringify(PING),
  });
});

test("--org names the organization", async () => {
  const { received } = await pass([{ status: 200, body: PONG }], [PING], ["--org", "acme"]);
  expect(received[0]?.url).toBe("/api/mcp?organization=acme");
});

test("an event stream's messages are passed on in order", async () => {
  const progress = { jsonrpc: "2.0", method: "notifications/progress", params: { progress: 1 } };
  const body = `: open\r\nid: 1\ndata:\n\ndata: ${JSON.stringify(progress)}\n\nevent: message\ndata: {"jsonrpc": "2.0",\ndata: "id": 7, "result": {}}\n\n`;
  const { answers } = await pass([{ status: 200, headers: SSE, body }], [CALL]);
  expect(answers).toEqual([progress, PONG]);
});

test("notifications and responses get no answer", async () => {
  const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
  const response = { jsonrpc: "2.0", id: 1, result: {} };
  const { code, answers, received } = await pass(
    [{ status: 202, body: "" }],
    [notification, response],
  );
  expect([code, answers, received.length]).toEqual([0, [], 2]);
});

test("an error that names no request belongs to the one that was sent", async () => {
  const error = { code: -32020, message: "Header mismatch" };
  const { answers } = await pass(
    [{ status: 400, body: { jsonrpc: "2.0", id: null, error } }],
    [CALL],
  );
  expect(answers).toEqual([{ jsonrpc: "2.0", id: 7, error }]);
});

describe("what a message says is repeated in headers, as the protocol requires", () => {
  const meta = (params: object) => {
    const version = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    return { ...CALL, params: { ...params, _meta: version } };
  };

  test.each([
    ["a name", { name: "get_post" }, "get_post"],
    ["a name beyond ASCII", { name: "überall" }, "=?base64?w7xiZXJhbGw=?="],
    ["a line break", { name: "a\r\nx: y" }, "=?base64?YQ0KeDogeQ==?="],
    ["no name", {}, undefined],
  ])("%s", async (_, params, name) => {
    const { received } = await pass([{ status: 200, body: PONG }], [meta(params)]);
    expect(received[0]?.headers).toMatchObject({
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
    });
    expect(received[0]?.headers["mcp-name"]).toBe(name);
  });
});

describe("what can't be passed on is an error that says what to do", () => {
  const unauthorized = { status: 401, body: refusal("UNAUTHORIZED") };
  const busy = { status: 429, headers: { "retry-after": "7" }, body: refusal("TOO_MANY_REQUESTS") };
  const html = { status: 404, headers: { "content-type": "text/html" }, body: "<h1>Hello</h1>" };
  const moved = { status: 302, headers: { location: "https://elsewhere.example/" }, body: "" };

  test.each([
    ["an invalid key", unauthorized, /^UNAUTHORIZED: .* Sign in again with `crier login`/],
    ["a rate limit", busy, /^TOO_MANY_REQUESTS: .* Try again in 7 s\.$/],
    ["another server", html, /isn't Crier's API\. Check --base-url/],
    ["JSON of something else", { status: 200, body: { hello: 1 } }, /doesn't speak/],
    ["a redirect", moved, /The API key isn't sent there/],
    ["a stream without result", { status: 200, headers: SSE, body: ": open\n\n" }, /check before/],
    ["a broken stream", { status: 200, headers: SSE, body: "data: {\n\n" }, /JSON/],
  ])("%s", async (_, script, expected) => {
    const { code, answers } = await pass([script], [CALL]);
    expect([code, answers]).toEqual([0, [failure(expect.stringMatching(expected))]]);
  });

  test("without a sign-in", async () => {
    const stdin = JSON.stringify(PING);
    const ran = await runCli(["mcp"], { env: {}, home: folder, stdin });
    expect(JSON.parse(ran.stdout)).toEqual(failure(expect.stringContaining("Run `crier login`")));
    expect(ran.stderr).toContain("Run `crier login`");
  });

  test("a line that isn't a message", async () => {
    const expected = failure("Send one JSON-RPC message per line.", null, -32700);
    const { answers, received } = await pass([{ status: 200, body: PONG }], ["{", "7", "", "null"]);
    expect([answers, received]).toEqual([[expected, expected, expected], []]);
  });

  test("a line that is too long, and the next one is served", async () => {
    const { answers } = await pass([{ status: 200, body: PONG }], ["x".repeat(2_000_000), PING]);
    const expected = failure("The message is longer than 1 MB. Shorten it.", null, -32600);
    expect(answers).toEqual([expected, PONG]);
  });

  test("a base URL that isn't an API's", async () => {
    const base = ["--base-url", "http://127.0.0.1:2/elsewhere"];
    const ran = await runCli(["mcp", ...base], { env: {}, home: folder });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain("must end in /api/v1, or be only a host.");
  });
});

describe("when the connection fails", () => {
  const drop: Script = { drop: true };

  test("a message that changes nothing is sent again", async () => {
    const { answers, waits } = await pass([drop, drop, { status: 200, body: PONG }], [PING]);
    expect([answers, waits]).toEqual([[PONG], [300, 1000]]);
  });

  test("a tool isn't called twice", async () => {
    const { answers, received } = await pass([drop], [CALL]);
    expect(received).toHaveLength(1);
    expect(answers).toEqual([failure(expect.stringContaining("the connection was interrupted"))]);
  });
});

test("a cancelled request gets no answer", async () => {
  const cancel = {
    jsonrpc: "2.0",
    method: "notifications/cancelled",
    params: { requestId: CALL.id },
  };
  const { code, answers } = await pass([{ drop: true }], [CALL, cancel]);
  expect([code, answers]).toEqual([0, []]);
});
