import { afterAll, afterEach, expect, test } from "vitest";
import { makeFolder } from "#cli/testing/program.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { refusal, type Script, serveScript } from "#cli/testing/scripted-server.ts";

const { folder, remove } = makeFolder();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(remove);

async function against(script: Script[], argv: string[]) {
  const server = await serveScript(...script);
  closing.push(server.close);
  const env = { CRIER_API_KEY: "crier_key", CRIER_BASE_URL: server.base };
  return { ...(await runCli(argv, { env, home: folder })), received: server.received };
}

const CREATE = ["posts", "create", "--content", "Hello", "--channel", "bluesky"];
const POST = { id: "post_1", status: "draft", ready: true, channels: [] };
const DONE: Script = { status: 201, body: POST };

test("a write whose response is lost is retried with the same idempotency key", async () => {
  const { code, received, waits } = await against([{ drop: true }, { drop: true }, DONE], CREATE);
  expect(code).toBe(0);
  expect(waits).toEqual([300, 1000]);
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(received[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("after four attempts, a write fails and says how to repeat it", async () => {
  const { code, received, stderr } = await against([{ drop: true }], CREATE);
  expect([code, received.length]).toEqual([1, 4]);
  const key = received[0]?.headers["idempotency-key"];
  expect(stderr).toContain(`add --idempotency-key ${key}`);
});

test("a write that can't be repeated safely is sent once", async () => {
  const { code, received } = await against([{ drop: true }], ["api", "DELETE", "/posts/post_1"]);
  expect([code, received.length]).toEqual([1, 1]);
});

test("429 waits for Retry-After, 503 for the default delay", async () => {
  const busy: Script = {
    status: 429,
    headers: { "retry-after": "7" },
    body: refusal("TOO_MANY_REQUESTS", { reason: "rate_limited" }),
  };
  const unavailable: Script = { status: 503, body: refusal("SERVICE_UNAVAILABLE") };
  const { code, waits, stderr } = await against([busy, unavailable, DONE], CREATE);
  expect([code, waits]).toEqual([0, [7000, 1000]]);
  expect(stderr).toContain("Trying again in 7 s.");
});

test("if the server asks to wait for minutes, the CLI exits immediately with code 7", async () => {
  const busy = refusal("TOO_MANY_REQUESTS", { reason: "rate_limited", retry_after_ms: 90_000 });
  const { code, waits, stdout } = await against([{ status: 429, body: busy }], ["channels"]);
  expect([code, waits]).toEqual([7, []]);
  expect(stdout).toContain("retry_after_ms: 90000");
});

test("a request whose first attempt is still running waits for the result", async () => {
  const running = refusal("CONFLICT", { reason: "idempotency_in_progress" });
  const { code } = await against([{ status: 409, body: running }, DONE], CREATE);
  expect(code).toBe(0);
});

test("a refused connection is reported after all attempts", async () => {
  const server = await serveScript({ status: 200 });
  server.close();
  const env = { CRIER_API_KEY: "crier_key", CRIER_BASE_URL: server.base };
  const { code, stderr, waits } = await runCli(CREATE, { env, home: folder });
  expect([code, waits.length]).toEqual([1, 3]);
  expect(stderr).toContain(
    "the connection was refused. If your Crier isn't on this machine, set --base-url.",
  );
  expect(stderr).not.toContain("--idempotency-key");
});

test("an unreachable network is reported", async () => {
  const env = { CRIER_API_KEY: "k", CRIER_BASE_URL: "https://crier.invalid" };
  const { code, stderr } = await runCli(["channels", "--quiet"], { env, home: folder });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Can't reach https:\/\/crier\.invalid: .*host.* Check --base-url\.\n$/);
});

test.each([
  ["BAD_REQUEST", 400, 4],
  ["UNAUTHORIZED", 401, 3],
  ["FORBIDDEN", 403, 4],
  ["NOT_FOUND", 404, 5],
  ["CONFLICT", 409, 6],
  ["TOO_MANY_REQUESTS", 429, 7],
  ["INTERNAL_SERVER_ERROR", 500, 1],
  ["SERVICE_UNAVAILABLE", 503, 1],
  ["OF_A_NEWER_SERVER", 409, 6],
  ["OF_A_NEWER_SERVER", 418, 4],
])("%s with status %i exits with %i and is on stdout", async (name, status, exit) => {
  const { code, stdout } = await against([{ status, body: refusal(name) }], ["channels", "--json"]);
  expect([code, JSON.parse(stdout)]).toEqual([exit, refusal(name)]);
});

test.each([
  ["a page", { status: 404, headers: { "content-type": "text/html" }, body: "<h1>Hello</h1>" }],
  ["JSON of something else", { status: 500, body: { oops: true } }],
])("%s isn't Crier's API", async (_, answer) => {
  const { code, stderr, stdout } = await against([answer], ["channels"]);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("isn't Crier's API. Check --base-url");
});

test("an API key isn't sent along a redirect", async () => {
  const moved = { status: 302, headers: { location: "https://elsewhere.example/" }, body: "" };
  const { code, stderr, received } = await against([moved], ["channels"]);
  expect([code, received.length]).toEqual([1, 1]);
  expect(stderr).toContain(
    "redirects to https://elsewhere.example/. The API key isn't sent there.",
  );
});

test("all pages are read, each exactly once", async () => {
  const page = (id: number, next_cursor: string | null) => {
    return { status: 200, body: { items: [{ id }], next_cursor } };
  };
  const whole = await against(
    [page(1, "a"), page(2, "b"), page(3, null)],
    ["posts", "list", "--all", "--json"],
  );
  expect(JSON.parse(whole.stdout)).toEqual({
    items: [{ id: 1 }, { id: 2 }, { id: 3 }],
    next_cursor: null,
  });
  expect(whole.received.map(({ url }) => url.split("?")[1] ?? "")).toEqual([
    "",
    "cursor=a",
    "cursor=b",
  ]);
  const circle = await against([page(1, "a"), page(2, "a")], ["posts", "list", "--all"]);
  expect([circle.code, circle.received.length]).toEqual([1, 2]);
});
