import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { freePort } from "../up/bootstrap/port.mjs";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { toolFailure } from "../up/bootstrap/tool-failure.mjs";
import { type Child, startChild } from "../up/child.ts";
import { runCommand } from "../verify/run-command.ts";
import { testEnvironment } from "../verify/test-environment.ts";

const NEXT = join(PROJECT, "node_modules/next/dist/bin/next");

const TABLE = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.post (
    id uuid PRIMARY KEY,
    content text NOT NULL,
    channels text[] NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`;

/** The app imports its own files like the project does. */
const OF_THE_APP = { type: "module", imports: { "#scripts/bench/bare/*": "./*" } };

const READY_SECONDS = 60;

export type StartBareApp = {
  /** Crier's own database, so that both use the same server and the same rows. */
  databaseUrl: string;
  signal: AbortSignal;
  atEnd: (undo: () => Promise<void>) => void;
};

/**
 * Builds the app of bare/ for production and starts it, with its table in a schema of its own; returns its URL. Throws
 * CannotStartError with Next's output.
 */
export async function startBareApp({ databaseUrl, signal, atEnd }: StartBareApp): Promise<string> {
  await createTable(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "crier-bench-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await copyApp(folder);
  const built = await runCommand({
    command: [process.execPath, NEXT, "build"],
    cwd: folder,
    signal,
  });
  signal.throwIfAborted();
  if (!built.ok) throw toolFailure({ name: "next build of the bare app", output: built.output });

  const port = await freePort();
  const app = await startChild({
    command: [process.execPath, NEXT, "start", "-H", "127.0.0.1", "-p", String(port)],
    cwd: folder,
    env: { ...testEnvironment(), NODE_ENV: "production", DATABASE_URL: databaseUrl },
    reach: "group",
    ending: { first: "SIGTERM", seconds: 5, last: "SIGKILL" },
  });
  atEnd(app.stop);
  const url = `http://127.0.0.1:${port}`;
  await untilReady({ app, url, signal });
  return url;
}

async function createTable(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(TABLE);
  } finally {
    await client.end();
  }
}

/** Outside of the project, because Next would find its instrumentation.ts and proxy.ts in parent folders. */
async function copyApp(folder: string): Promise<void> {
  await cp(join(PROJECT, "scripts/bench/bare"), folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify(OF_THE_APP));
  await symlink(join(PROJECT, "node_modules"), join(folder, "node_modules"));
}

async function untilReady({ app, url, signal }: { app: Child; url: string; signal: AbortSignal }) {
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/posts`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    const ended = await Promise.race([app.ended, sleep(50, null, { signal })]);
    if (ended !== null) break;
  }
  throw new CannotStartError(`${app.output()}\n\nThe bare app did not start: the reason is above.`);
}
