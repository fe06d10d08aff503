import { randomBytes } from "node:crypto";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { appDatabaseUrl } from "./app-database.ts";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import { findCompileCache } from "./bootstrap/compile-cache.mjs";
import type { Lock } from "./bootstrap/lock.mjs";
import { refuseBusyPorts } from "./bootstrap/port.mjs";
import { PROJECT } from "./bootstrap/project.mjs";
import type { Settings } from "./bootstrap/settings.mjs";
import { buildApp, isBuilt } from "./build-app.ts";
import type { Child, Ended } from "./child.ts";
import { makeHome } from "./home-folder.ts";
import {
  announceInstance,
  findInstance,
  lockHome,
  nameHolder,
  withdrawInstance,
} from "./instance.ts";
import { placeSocket, startPostgres } from "./postgres/index.ts";
import { readOrMakeSecret } from "./read-secret.ts";
import { startTasks, type TaskRunner } from "./run-task.ts";
import {
  type AppSettings,
  appCommand,
  appEnvironment,
  type Mode,
  processesIn,
  startApp,
  tellReady,
  untilHealthy,
} from "./start-app.ts";
import { startStorage } from "./start-storage.ts";
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

/** The app's exit code for invalid settings (server/boot.ts). */
const BAD_SETTINGS = 78;

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

  const tasks = startTasks();
  atEnd(tasks.end);
  const failure = createFailure();
  const { app, database_url } = await startParts({ ...input, lock, tasks, failure });
  await failure.before(untilHealthy({ app, settings, signal: request.stop }));

  const next = await failure.before(tasks.run("greet", { settings, databaseUrl: database_url }));
  tasks.end();
  flushCompileCache();
  announceInstance({ home, instance: { pid: process.pid, url, database_url } });
  atEnd(() => withdrawInstance(home));
  say(`Crier is ready at ${url}`);
  say(next);
  if (input.mode === "production") app.showOutput();
  await failure.before(aborted(request.stop));
  say("Stopping…");
}

type StartParts = Run & { lock: Lock; tasks: TaskRunner; failure: Failure };

/**
 * Starts the database and the app. They do most of it at the same time: a built app loads its code while the database
 * starts, and one that isn't is built meanwhile.
 */
async function startParts(input: StartParts): Promise<{ app: Child; database_url: string }> {
  const { settings, mode, request, say, atEnd, tasks, failure } = input;
  const secret = settings.secret ?? readOrMakeSecret(settings.home);
  say(settings.databaseUrl === null ? "Starting the database…" : "Connecting to the database…");
  const database = await chooseDatabase(settings);
  const opening = database.open({ tasks, signal: request.stop, failure });
  opening.catch(() => {});
  // Registered before what uses the database, and so closed after it.
  atEnd(async () => (await opening.catch(() => null))?.close());
  const secrets = { database_url: database.url, secret };

  const serve = (given: Given) => startServing({ ...input, secrets, ...given });
  const isEarly = mode === "production" && isBuilt();
  const early = isEarly ? await serve({ awaitsDatabase: true }) : null;
  const building = mode === "production" && !isEarly ? build(input) : Promise.resolve();
  await failure.before(opening);
  const given = await failure.before(prepareDatabase(input, secrets));
  await failure.before(Promise.race([building, aborted(request.stop)]));
  request.stop.throwIfAborted();

  const storage = await startStorage({ settings, secret });
  if (storage !== null) atEnd(storage.stop);
  if (early !== null) tellReady(early, given);
  return { app: early ?? (await serve({ given })), database_url: database.url };
}

/** Builds the app until Crier is stopped, or can't start anyway. */
function build({ say, atEnd }: StartParts): Promise<void> {
  const end = new AbortController();
  const building = buildApp({ say, signal: end.signal });
  const ended = building.catch(() => {});
  atEnd(() => {
    end.abort();
    return ended;
  });
  return building;
}

async function prepareDatabase(
  { settings, mode, say, tasks }: StartParts,
  secrets: Secrets,
): Promise<AppSettings> {
  const { notes, connections } = await tasks.run("prepareDatabase", {
    variables: { ...process.env, ...appEnvironment({ settings, secrets }) },
    url: secrets.database_url,
    processes: processesIn(mode, settings),
  });
  for (const note of notes) say(note);
  return { DATABASE_CONNECTIONS: String(connections) };
}

type Secrets = { database_url: string; secret: string };

type Given = { awaitsDatabase: true } | { given: AppSettings };

async function startServing(input: StartParts & Given & { secrets: Secrets }): Promise<Child> {
  const { settings, mode, request, say, atEnd, lock, failure } = input;
  say("Starting Crier…");
  const app = await startApp({ ...input, command: appCommand({ mode, settings }) });
  atEnd(app.stop);
  lock.shareWith(app.pid);
  request.forceStop.addEventListener("abort", app.kill, { once: true });
  if (mode === "development") app.showOutput();
  void app.ended.then((ended) => explainEnd(input, app, ended)).then(failure.fail);
  return app;
}

async function explainEnd(
  { tasks, settings, secrets }: StartParts & { secrets: Secrets },
  app: Child,
  { code, signal }: Ended,
): Promise<string> {
  if (code === BAD_SETTINGS) {
    const variables = { ...process.env, ...appEnvironment({ settings, secrets }) };
    const reason = await tasks.run("refuseBadSettings", variables).catch((error: Error) => error);
    if (reason instanceof CannotStartError) return reason.message;
  }
  return `${app.output()}\n\nThe app stopped unexpectedly (${signal ?? `exit code ${code}`}).`;
}

type Failure = {
  fail(reason: string): void;
  /** Waits for something unless a part of Crier has ended by itself: then throws CannotStartError with its reason. */
  before<Result>(work: Promise<Result>): Promise<Result>;
};

function createFailure(): Failure {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  return {
    fail: (reason) => reject(new CannotStartError(reason)),
    before: (work) => Promise.race([promise, work]),
  };
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

type Opening = { tasks: TaskRunner; signal: AbortSignal; failure: Failure };

type Database = {
  /** URL for the app: with the built-in database, of a role that only owns its database. */
  url: string;
  /** Connects to the operator's own database, or starts the built-in one, which `close` shuts down. */
  open(input: Opening): Promise<{ close(): Promise<void> }>;
};

async function chooseDatabase({ databaseUrl, home }: Settings): Promise<Database> {
  if (databaseUrl !== null)
    return {
      url: databaseUrl,
      async open({ tasks }) {
        await tasks.run("checkDatabase", databaseUrl);
        return { async close() {} };
      },
    };
  const dataFolder = join(home, "postgres");
  const socketFolder = await placeSocket(dataFolder);
  const password = randomBytes(24).toString("base64url");
  const url = appDatabaseUrl({ socketFolder, password });
  return {
    url,
    async open({ tasks, signal, failure }) {
      const postgres = await startPostgres({ dataFolder, socketFolder, signal });
      postgres.onExit((reason) => failure.fail(`PostgreSQL stopped unexpectedly: ${reason}`));
      try {
        await tasks.run("separateRole", { url: postgres.url, appUrl: url });
        return { close: postgres.stop };
      } catch (error) {
        await postgres.stop();
        throw error;
      }
    },
  };
}
