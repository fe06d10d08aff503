import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import type { Lock } from "./bootstrap/lock.mjs";
import { refuseBusyPorts } from "./bootstrap/port.mjs";
import { PROJECT } from "./bootstrap/project.mjs";
import type { Settings } from "./bootstrap/settings.mjs";
import { buildApp } from "./build-app.ts";
import type { Child } from "./child.ts";
import { findCompileCache } from "./compile-cache.ts";
import { makeHome } from "./home-folder.ts";
import {
  announceInstance,
  findInstance,
  lockHome,
  nameHolder,
  withdrawInstance,
} from "./instance.ts";
import { startPostgres } from "./postgres/index.ts";
import { readOrMakeSecret } from "./read-secret.ts";
import { runTask } from "./run-task.ts";
import {
  appCommand,
  appEnvironment,
  type Mode,
  processesIn,
  startApp,
  untilHealthy,
} from "./start-app.ts";
import { startStorage, untilStorageAnswers } from "./start-storage.ts";
import type { StopRequest } from "./stop-request.ts";

export type Up = {
  settings: Settings;
  mode: Mode;
  request: StopRequest;
  say: (line: string) => void;
};

/** Between two looks at a lock that another process holds. */
const WAIT_MS = 200;

/** How long another container may take to stop. */
const OTHER_CONTAINER_MS = 30_000;

type Undo = () => void | Promise<void>;

/**
 * Starts everything, keeps it running until asked to stop, and always stops it in reverse order. Throws
 * CannotStartError if something can't be started, or ends by itself.
 */
export async function up(input: Up): Promise<void> {
  const undos: Undo[] = [];
  try {
    await run({ ...input, atEnd: (undo) => void undos.push(undo) });
  } catch (error) {
    if (!input.request.stop.aborted) throw error;
  } finally {
    for (const undo of undos.reverse()) await undo();
  }
}

type Run = Up & { atEnd: (undo: Undo) => void };

async function run(input: Run): Promise<void> {
  const { settings, request, say, atEnd } = input;
  const { home, url } = settings;
  makeHome(home);
  const lock = await lockOrRefuse(home, input);
  atEnd(lock.release);
  await refuseBusyPorts(settings);
  const cache = findCompileCache(home, PROJECT);
  if (cache !== null) process.env.NODE_COMPILE_CACHE ??= cache;

  const { database, secrets, connections } = await prepare(input);
  request.stop.throwIfAborted();
  const storage = await serveFiles(input, secrets.secret);
  const app = await serve({ ...input, lock, secrets, connections });
  const failure = firstFailure({ app, database, storage });
  await Promise.race([failure, untilReady({ app, storage, settings, signal: request.stop })]);

  const next = await runTask("greet", { settings, databaseUrl: database.url });
  announceInstance({ home, instance: { pid: process.pid, url, database_url: database.url } });
  atEnd(() => withdrawInstance(home));
  say(`Crier is ready at ${url}`);
  say(next);
  if (input.mode === "production") app.showOutput();
  await Promise.race([failure, aborted(request.stop)]);
  say("Stopping…");
}

async function prepare({ settings, mode, request, say, atEnd }: Run) {
  const secret = settings.secret ?? readOrMakeSecret(settings.home);
  say(settings.databaseUrl === null ? "Starting the database…" : "Connecting to the database…");
  const database = await openDatabase(settings, request.stop);
  atEnd(database.close);
  const secrets = { database_url: database.url, secret };
  const variables = { ...process.env, ...appEnvironment({ settings, secrets }) };
  const processes = processesIn(mode, settings);
  const order = { variables, url: database.url, processes };
  const { notes, connections } = await runTask("prepareDatabase", order);
  for (const note of notes) say(note);
  if (mode === "production") await buildApp({ say, signal: request.stop });
  return { database, secrets, connections };
}

type Serve = Run & {
  lock: Lock;
  secrets: { database_url: string; secret: string };
  connections: number;
};

async function serve(input: Serve): Promise<Child> {
  const { settings, mode, request, say, atEnd, lock, secrets, connections } = input;
  say("Starting Crier…");
  const command = appCommand({ mode, settings });
  const app = await startApp({ command, mode, settings, secrets, connections });
  atEnd(app.stop);
  lock.shareWith(app.pid);
  request.forceStop.addEventListener("abort", app.kill, { once: true });
  if (mode === "development") app.showOutput();
  return app;
}

/** Starts the file server unless S3 is used. */
async function serveFiles({ settings, atEnd }: Run, secret: string): Promise<Child | null> {
  const storage = await startStorage({ settings, secret });
  if (storage === null) return null;
  atEnd(storage.stop);
  storage.showOutput();
  return storage;
}

type Ready = { app: Child; storage: Child | null; settings: Settings; signal: AbortSignal };

async function untilReady({ app, storage, settings, signal }: Ready): Promise<void> {
  await untilStorageAnswers({ child: storage, settings, signal });
  await untilHealthy({ app, settings, signal });
}

type Parts = { app: Child; database: OpenDatabase; storage: Child | null };

function firstFailure({ app, database, storage }: Parts): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  database.onExit((reason) =>
    reject(new CannotStartError(`PostgreSQL stopped unexpectedly: ${reason}`)),
  );
  for (const [name, child] of Object.entries({ "The app": app, "The storage server": storage })) {
    void child?.ended.then(({ code, signal }) => {
      const how = signal ?? `exit code ${code}`;
      reject(new CannotStartError(`${child.output()}\n\n${name} stopped unexpectedly (${how}).`));
    });
  }
  return promise;
}

/**
 * Throws CannotStartError if another Crier runs on this home. One that is starting or stopping is waited for, one in
 * another container, which may be stopping too, for half a minute.
 */
async function lockOrRefuse(home: string, { request, say }: Pick<Up, "request" | "say">) {
  const deadline = Date.now() + OTHER_CONTAINER_MS;
  for (let tries = 0; ; tries += 1) {
    const { lock, heldBy } = await lockHome(home);
    if (lock !== null) return lock;
    const where = findInstance(home)?.url;
    if (where !== undefined)
      throw new CannotStartError(
        `Crier is already running on ${home} (process ${heldBy}, ${where}). Stop it, or set CRIER_HOME to another folder.`,
      );
    if (heldBy === null && Date.now() > deadline)
      throw new CannotStartError(
        `Crier is already running on ${home} in another container. Stop that container, or give this one a volume of its own. To run several, use your own PostgreSQL (DATABASE_URL) and no shared volume for ${home}.`,
      );
    request.stop.throwIfAborted();
    if (tries === 0) say(`Waiting for another Crier to stop or start (${nameHolder(heldBy)})…`);
    await sleep(WAIT_MS);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

type OpenDatabase = {
  /** URL for the app: with the built-in database, of a role that only owns its database. */
  url: string;
  /** Shuts down the built-in database. */
  close(): Promise<void>;
  onExit(callback: (reason: string) => void): void;
};

/** Connects to the operator's own database, or starts the built-in one. */
async function openDatabase(settings: Settings, signal: AbortSignal): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    await runTask("checkDatabase", settings.databaseUrl);
    return { url: settings.databaseUrl, async close() {}, onExit() {} };
  }
  const postgres = await startPostgres({ dataFolder: join(settings.home, "postgres"), signal });
  try {
    const url = await runTask("separateRole", postgres.url);
    return { url, close: postgres.stop, onExit: postgres.onExit };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
