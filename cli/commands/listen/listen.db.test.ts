import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeFolder } from "#cli/testing/program.ts";
import { runCli, type Setup } from "#cli/testing/run-cli.ts";
import { serveScript } from "#cli/testing/scripted-server.ts";
import { serveApi } from "#cli/testing/serve-api.ts";
import { createNotifier } from "#server/db/create-notifier.ts";
import { EVENTS_CHANNEL } from "#server/kernel/events/events-channel.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { recordEvents } from "#server/webhooks/testing/record-events.ts";
import { type Receiver, startReceiver } from "#server/webhooks/testing/start-receiver.ts";
import { untilReadable } from "#server/webhooks/testing/until-readable.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let system: TestSystem;
let api: Awaited<ReturnType<typeof serveApi>>;
let receiver: Receiver;
let env: Record<string, string>;
let organization_id: string;
const { folder, remove } = makeFolder();

beforeAll(async () => {
  system = await createTestSystem();
  system.database.onWritten("event", createNotifier(system.database.pool, EVENTS_CHANNEL));
  api = await serveApi(system);
  receiver = await startReceiver();
  receiver.accept(SECRET);
  const team = await createTestContext(system);
  organization_id = team.organization_id;
  env = { CRIER_BASE_URL: `${api.origin}/api/v1`, CRIER_API_KEY: team.api_key };
});
afterAll(async () => {
  await receiver.close();
  api.close();
  await system.close();
  remove();
});

function start(argv: string[], setup: Partial<Setup> = {}) {
  const end = new AbortController();
  let asked = 0;
  const watched: typeof fetch = (input, init) => {
    if (String(input).includes("wait=")) asked += 1;
    return fetch(input, init);
  };
  const ran = runCli(["listen", ...argv], {
    env,
    home: folder,
    fetch: watched,
    signal: end.signal,
    ...setup,
  });
  /** It asks again once it has printed what it got. */
  const untilAsked = (times: number) =>
    vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(times), { timeout: 20_000 });
  const stop = () => {
    end.abort();
    return ran;
  };
  return { untilAsked, stop };
}

const record = () => recordEvents(system, { organization_id, count: 1 });

test("events from now on are forwarded, signed as the library accepts, and printed with the status", async () => {
  await record();
  await untilReadable(system);
  const { untilAsked, stop } = start(["--forward-to", receiver.url, "--secret", SECRET]);
  await untilAsked(1);
  const [id = ""] = await record();
  await untilAsked(2);
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]).toMatchObject({
    id,
    type: "post.published",
    data: { post_id: "post_0" },
  });
  expect(receiver.forged).toEqual([]);
  const { code, stdout, stderr } = await stop();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\S+Z {2}post\.published {2}post_0 {2}204\n$/);
  expect(stderr).toBe(`Signing secret: ${SECRET}\nListening. Press Ctrl-C to end.\n`);
}, 60_000);

test("without a receiver it prints lines of JSON", async () => {
  const { untilAsked, stop } = start(["--json", "--events", "post.published"]);
  await untilAsked(1);
  const [id = ""] = await record();
  await untilAsked(2);
  const { stdout } = await stop();
  expect(JSON.parse(stdout)).toMatchObject({ id, type: "post.published" });
}, 60_000);

test("an unknown type is refused with the nearest one", async () => {
  const ran = await runCli(["listen", "--events", "post.publishd"], { env, home: folder });
  expect(ran.code).toBe(4);
  expect(ran.stderr).toContain('Did you mean "post.published"?');
});

test("a restarting Crier is asked again with growing pauses, and nothing is lost", async () => {
  const page = (next_cursor: string, items: object[] = []) => ({
    status: 200,
    body: { items, next_cursor },
  });
  const event = { id: "evt_1", type: "post.failed", timestamp: "t", data: { post_id: "post_1" } };
  const server = await serveScript(
    page("one"),
    { drop: true },
    { drop: true },
    {
      status: 503,
      body: { error: { code: "SERVICE_UNAVAILABLE", message: "Down.", request_id: "r" } },
    },
    page("two", [event]),
    { status: 403, body: { error: { code: "FORBIDDEN", message: "Revoked.", request_id: "r" } } },
  );
  const ran = await runCli(["listen"], {
    env: { ...env, CRIER_BASE_URL: server.base },
    home: folder,
  });
  server.close();
  expect(ran.waits).toEqual([1_000, 2_000, 4_000]);
  expect(ran.stdout.split("\n")[0]).toBe("t  post.failed  post_1");
  expect(server.received.map(({ url }) => /after=(\w+)/.exec(url)?.[1])).toEqual([
    "now",
    "one",
    "one",
    "one",
    "one",
    "two",
  ]);
  expect(ran.code).toBe(4);
});

test("a receiver that is down is tried a few times, and then the next event follows", async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const ran = await runCli(
    ["trigger", "post.published", "--forward-to", `http://127.0.0.1:${port}/`],
    {
      home: folder,
    },
  );
  expect(ran.waits).toEqual([500, 1_000, 2_000]);
  expect(ran.code).toBe(4);
  expect(ran.stderr).toContain("with not reachable.");
});

test("a sample event is sent as documented, signed as the library accepts", async () => {
  receiver.received.length = 0;
  const ran = await runCli(
    ["trigger", "channel.renamed", "--forward-to", receiver.url, "--secret", SECRET, "--json"],
    { home: folder },
  );
  expect(JSON.parse(ran.stdout)).toMatchObject({ type: "channel.renamed", status: 204 });
  expect(receiver.received).toMatchObject([
    { type: "channel.renamed", data: { previous_handle: "acme.bsky.social" } },
  ]);
});

test("an unknown sample event is refused with the nearest ones", async () => {
  const argv = ["trigger", "post.publishd", "--forward-to", receiver.url];
  const { code, stderr } = await runCli(argv, { home: folder });
  expect(code).toBe(2);
  expect(stderr).toContain('There is no event "post.publishd". Nearest: post.published, post.');
});
