import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterEach, beforeEach } from "vitest";
import { recoveryFunctions } from "./recovery-functions.ts";
import {
  createJobDatabase,
  createPool,
  createTestApp,
  type TestApp,
  type TestDatabase,
  until,
} from "./test-app.ts";

type Options = Parameters<typeof createTestApp>[0];

export function recoveryBench() {
  let database: TestDatabase;
  let pool: pg.Pool;
  const apps: TestApp[] = [];
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    database = await createJobDatabase();
    pool = createPool(database.connectionString, "notes");
    await pool.query("create table note (id serial, text text)");
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    for (const app of apps.splice(0)) await app.close();
    await pool.end();
    await database.drop();
  });

  function createApp(
    who: string,
    functions?: Options["functions"],
    { concurrency = 20, pulse, stopWithin }: Partial<Options> = {},
  ): TestApp {
    const own = (client: TestApp["client"]) =>
      recoveryFunctions(client, { notes: pool, who, hangs: false });
    const app = createTestApp({
      connectionString: database.connectionString,
      functions: functions ?? own,
      concurrency,
      ...(pulse && { pulse }),
      ...(stopWithin !== undefined && { stopWithin }),
    });
    apps.push(app);
    return app;
  }

  async function startChild(): Promise<ChildProcess> {
    const script = fileURLToPath(new URL("killed-worker.ts", import.meta.url));
    const before = (await pool.query("select from job_worker")).rowCount ?? 0;
    const child = spawn(process.execPath, [script, database.connectionString], {
      stdio: "inherit",
    });
    children.push(child);
    await until(async () => (await pool.query("select from job_worker")).rowCount === before + 1);
    return child;
  }

  async function readNotes(): Promise<string[]> {
    const { rows } = await pool.query<{ text: string }>("select text from note order by id");
    return rows.map(({ text }) => text);
  }

  async function killMidStep(app: TestApp, event: string): Promise<void> {
    const child = await startChild();
    await app.client.send({ name: event, data: {} });
    await until(async () => (await readNotes()).includes("child: second"));
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
  }

  return { createApp, startChild, readNotes, killMidStep, notes: () => pool };
}
