import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrate } from "#prisma/migrate.ts";
import { appDatabaseUrl } from "#scripts/up/app-database.ts";
import {
  announceInstance,
  findInstance,
  lockHome,
  withdrawInstance,
} from "#scripts/up/instance.ts";
import { type Postgres, startPostgres } from "#scripts/up/postgres/index.ts";
import { readOrMakeSecret } from "#scripts/up/read-secret.ts";
import { backUpBeforeUpgrade } from "#scripts/up/tasks/back-up-before-upgrade.ts";
import { separateRole } from "#scripts/up/tasks/separate-role.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { resumePublishing } from "#server/instance/resume-publishing.ts";
import { type Jobs, runUnlessPaused } from "#server/instance/run-unless-paused.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { systemOn, type TestSystem } from "#server/kernel/testing/test-system.ts";
import { createPost } from "#server/posts/create-post.ts";
import { startJobs } from "#server/transports/inngest/index.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

const WAIT = { timeout: 60_000, interval: 50 };
const LOOKS = { running: 60_000, paused: 50 };
const HOUR_MS = 3_600_000;

let parent: string;
let home: string;
let folder: string;
let running: Crier | undefined;
/** How far Crier's clock is ahead of the machine's. */
let ahead = 0;

beforeEach(() => {
  ahead = 0;
  parent = makeOpenFolder("crier-backup-");
  home = join(parent, "home");
  folder = join(parent, "copy");
});
afterEach(async () => {
  await running?.stop();
  rmSync(parent, { recursive: true });
});

interface Crier {
  system: TestSystem;
  stop(): Promise<void>;
}

/** Runs a function as a user who may not open the backup. */
async function withoutAccess(run: () => Promise<unknown>): Promise<unknown> {
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, isRoot ? 0o700 : 0);
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
}

/** Starts Crier like `npm run up`, without the pages. */
async function start(): Promise<Crier> {
  const { lock } = await lockHome(home);
  readOrMakeSecret(home);
  const postgres: Postgres = await startPostgres({ dataFolder: join(home, "postgres") });
  const url = appDatabaseUrl({ socketFolder: postgres.socketFolder, password: "password" });
  await separateRole({ url: postgres.url, appUrl: url });
  await migrate({ connectionString: url });
  announceInstance({ home, instance: { pid: process.pid, url: "", database_url: url } });
  const on = systemOn(url);
  const env = { ...on.env, CRIER_HOME: home, CRIER_EMBEDDED_DATABASE: true };
  const system = { ...on, env, now: () => new Date(Date.now() + ahead) };
  const jobs: Jobs = await runUnlessPaused(system, startJobs, LOOKS);
  running = {
    system,
    async stop() {
      running = undefined;
      await jobs.stop();
      await system.close();
      await postgres.stop();
      withdrawInstance(home);
      lock?.release();
    },
  };
  return running;
}

async function passHour({ database }: TestSystem): Promise<void> {
  ahead += HOUR_MS;
  await database.pool.query("UPDATE job_call SET due_at = now() WHERE state = 'waiting'");
  await database.pool.query("SELECT pg_notify('job_call:due', '0')");
}

const published = (system: TestSystem) => system.database.prisma.sandboxPost.count();

test("a restored backup of a running Crier publishes nothing until a person confirms", async () => {
  const { system, stop } = await start();
  const ctx = await createTestContext(system);
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const draft = { channels: [channel.id], autofix: true };
  const scheduled_at = new Date(Date.now() + HOUR_MS / 2).toISOString();
  await createPost({ ctx, input: { ...draft, content: "Scheduled", scheduled_at } });
  let writing = true;
  const writes = (async () => {
    for (let number = 0; writing; number += 1)
      await createPost({ ctx, input: { ...draft, content: `Draft ${number}` } });
  })();
  expect(await backUp({ home, folder })).toContain("without the secret");
  writing = false;
  await writes;
  expect(await published(system)).toBe(0);
  await passHour(system);
  await vi.waitFor(async () => expect(await published(system)).toBe(1), WAIT);
  await stop();

  expect(await restore({ home, folder })).toMatch(/previous data is in .*publishing paused/);
  const restored = (await start()).system;
  expect(restored.paused).toMatch(/restored/);
  await passHour(restored);
  await sleep(900);
  expect(await published(restored)).toBe(0);
  expect(await restored.database.prisma.post.count({ where: { status: "scheduled" } })).toBe(1);
  await resumePublishing(restored.database);
  await vi.waitFor(async () => expect(restored.paused).toBeNull(), WAIT);
  await vi.waitFor(async () => expect(await published(restored)).toBe(1), WAIT);
}, 240_000);

test("a backup of a stopped Crier works too, and starts on another machine", async () => {
  const first = await start();
  await createTestContext(first.system, "Kept");
  await first.stop();
  await backUp({ home, folder });
  expect(readdirSync(folder).toSorted()).toEqual(["backup.json", "postgres"]);
  home = join(parent, "elsewhere");
  await restore({ home, folder });
  const { system } = await start();
  expect(system.paused).toMatch(/restored, or moved to another machine/);
  expect(await system.database.prisma.organization.findMany()).toMatchObject([{ name: "Kept" }]);
}, 120_000);

test("an upgrade's backup can be restored, and the last three are kept", async () => {
  const { system, stop } = await start();
  await createTestContext(system, "Kept");
  const { database_url: url } = findInstance(home) ?? { database_url: "" };
  for (const day of [1, 2, 3, 4]) {
    const now = new Date(Date.UTC(2027, 0, day));
    const line = await backUpBeforeUpgrade({ home, url, now });
    expect(line).toContain(`before-upgrade-2027-01-0${day}T00-00-00`);
  }
  await stop();
  const names = readdirSync(join(home, "backups")).sort();
  expect(names.map((name) => name.slice(-11, -9))).toEqual(["02", "03", "04"]);
  await restore({ home, folder: join(home, "backups", names[2] ?? "") });
  const restored = (await start()).system.database.prisma;
  expect(await restored.organization.findMany()).toMatchObject([{ name: "Kept" }]);
}, 240_000);

test("an operation that would lose data is refused in one line", async () => {
  await expect(backUp({ home, folder })).rejects.toThrow(/There is no database in /);
  await start();
  writeFileSync(folder, "mine");
  await expect(backUp({ home, folder })).rejects.toThrow(
    /already exists\. Give the path of a new folder/,
  );
  await expect(restore({ home, folder })).rejects.toThrow(/is not a backup made by Crier/);
  rmSync(folder);
  await backUp({ home, folder });
  await expect(restore({ home, folder })).rejects.toThrow(/Crier is running on .* Stop it first/);
  await running?.stop();
  await expect(withoutAccess(() => restore({ home, folder }))).rejects.toThrow(
    /copy can't be read: permission denied\. Give it/,
  );
  expect(existsSync(`${folder}.new`)).toBe(false);
}, 120_000);
