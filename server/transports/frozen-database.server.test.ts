import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "#prisma/migrate.ts";
import { type Postgres, startPostgres } from "#scripts/up/postgres/index.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { checkHealth } from "#server/instance/health/check-health.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { systemOn, type TestSystem } from "#server/kernel/testing/test-system.ts";
import { handleLinkRequest } from "./auth/handle-link-request.ts";
import { startJobs } from "./inngest/index.ts";
import { handleRest } from "./rest/handle-rest.ts";

const FROZEN_MS = 60_000;
const PROMPT_MS = 8_000;

let folder: string;
let postgres: Postgres;
let system: TestSystem;
let jobs: Jobs;
let ctx: ServiceContext & { api_key: string };

beforeAll(async () => {
  folder = makeOpenFolder("crier-frozen-");
  postgres = await startPostgres({ dataFolder: join(folder, "postgres") });
  await migrate({ connectionString: postgres.url });
  system = { ...systemOn(postgres.url), now: () => new Date() };
  system.database.watch.start(() => undefined);
  jobs = await startJobs(system);
  ctx = await createTestContext(system);
});
afterAll(async () => {
  signalAll("SIGCONT");
  await jobs.stop();
  await system.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) process.kill(pid, signal);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

async function ask(method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${ctx.api_key}`,
    "content-type": "application/json",
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await handleRest(system, new Request(`http://crier.test/api/v1${path}`, init));
  return { response, status: response.status, body: await response.json() };
}

const late = () => sleep(PROMPT_MS, "late" as const);

function askForLink(): Promise<Response> {
  const body = JSON.stringify({ email: "ana@example.com" });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body };
  return handleLinkRequest(system, new Request("http://crier.test/api/auth/link", init));
}

const whileFrozen = async () => ({
  asked: await Promise.race([ask("GET", "/posts"), late()]),
  link: await Promise.race([askForLink(), late()]),
  health: await Promise.race([checkHealth(system), late()]),
});

test("while the database is frozen for a minute, requests are refused at once; then everything continues", async () => {
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const draft = { content: "Written while it froze", channels: [channel.id] };
  const post = { ...draft, idempotency_key: "frozen" };
  const due = new Date(Date.now() + FROZEN_MS / 2).toISOString();
  const scheduled = await ask("POST", "/posts", {
    ...draft,
    content: "Scheduled",
    scheduled_at: due,
  });
  expect(scheduled.status).toBe(201);

  signalAll("SIGSTOP");
  const woken = sleep(FROZEN_MS).then(() => signalAll("SIGCONT"));
  const inFlight = [ask("GET", "/posts"), ask("POST", "/posts", post)];
  for (const asked of await Promise.all(inFlight.map((each) => Promise.race([each, late()])))) {
    expect(asked).toMatchObject({
      status: 503,
      body: { error: { code: "SERVICE_UNAVAILABLE", reason: "database_unavailable" } },
    });
    expect(asked !== "late" && asked.response.headers.get("retry-after")).toBe("5");
  }
  expect(await whileFrozen()).toMatchObject({
    asked: { status: 503 },
    link: { status: 503 },
    health: { ready: false, dependencies: { database: { ok: false } } },
  });
  await woken;

  const wait = { timeout: 60_000, interval: 200 };
  await vi.waitFor(async () => expect((await ask("GET", "/posts")).status).toBe(200), wait);
  await vi.waitFor(async () => expect((await checkHealth(system)).ready).toBe(true), wait);
  const again = await ask("POST", "/posts", post);
  expect(again.status).toBe(201);
  expect(await ctx.db.post.count({ where: { content: { contains: "it froze" } } })).toBe(1);
  await vi.waitFor(async () => {
    const { body } = await ask("GET", `/posts/${scheduled.body.id}`);
    expect(body).toMatchObject({ status: "published" });
  }, wait);
  expect(await ctx.db.sandboxPost.count({ where: { channel_id: channel.id } })).toBe(1);
}, 240_000);
