import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../up/bootstrap/port.mjs";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { toolFailure } from "../up/bootstrap/tool-failure.mjs";
import { startChild } from "../up/child.ts";
import { untilAnswers } from "../up/until-answers.ts";
import { runCommand } from "../verify/run-command.ts";
import { testEnvironment } from "../verify/test-environment.ts";
import type { Bench, Place } from "./place.ts";

const NEXT = join(PROJECT, "node_modules/next/dist/bin/next");

const TABLE = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.post (
    id uuid PRIMARY KEY,
    content text NOT NULL,
    channels text[] NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * Builds the app of bare/ for production and starts it, with its table in a schema of its own in Crier's database; returns
 * its URL. Throws CannotStartError with Next's output.
 */
export async function startBareApp(input: Bench & Place): Promise<string> {
  const { database, database_url, signal, say, atEnd } = input;
  say("Building and starting the bare app…");
  await database.query(TABLE);
  // Outside of the project, because Next would find its instrumentation.ts and proxy.ts in parent folders.
  const cwd = await mkdtemp(join(tmpdir(), "crier-bench-"));
  atEnd(() => rm(cwd, { recursive: true, force: true }));
  await cp(join(PROJECT, "scripts/bench/bare"), cwd, { recursive: true });
  await writeFile(join(cwd, "package.json"), '{ "type": "module" }');
  await symlink(join(PROJECT, "node_modules"), join(cwd, "node_modules"));
  const built = await runCommand({ command: [process.execPath, NEXT, "build"], cwd, signal });
  signal.throwIfAborted();
  if (!built.ok) throw toolFailure({ name: "next build of the bare app", output: built.output });

  const port = await freePort();
  const app = await startChild({
    command: [process.execPath, NEXT, "start", "-H", "127.0.0.1", "-p", String(port)],
    cwd,
    env: { ...testEnvironment(), NODE_ENV: "production", DATABASE_URL: database_url },
    reach: "group",
    ending: { first: "SIGTERM", seconds: 5, last: "SIGKILL" },
  });
  atEnd(app.stop);
  const url = `http://127.0.0.1:${port}`;
  const expected = { name: "The bare app", address: `${url}/posts`, status: 200, seconds: 60 };
  await untilAnswers({ ...expected, child: app, signal });
  return url;
}
