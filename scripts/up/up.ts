import { BadEnvironment, parseEnv } from "#server/env.ts";
import { CannotStart } from "./bootstrap/cannot-start.mjs";
import { makeFolder } from "./bootstrap/make-folder.mjs";
import { refuseBusyPort } from "./bootstrap/port.mjs";
import type { Settings } from "./bootstrap/settings.mjs";
import { buildApp } from "./build-app.ts";
import { greet } from "./greet.ts";
import { announceInstance, findInstance, lockHome, withdrawInstance } from "./instance.ts";
import { migrateDatabase, openDatabase } from "./open-database.ts";
import { readOrMakeSecret } from "./read-secret.ts";
import { appEnvironment, type Mode, nextCommand, startApp, untilHealthy } from "./start-app.ts";
import type { StopRequest } from "./stop-request.ts";

export type Up = {
  settings: Settings;
  mode: Mode;
  request: StopRequest;
  say: (line: string) => void;
};

type Undo = () => void | Promise<void>;

/**
 * Starts everything, keeps it running until it is asked to stop, and takes it down in the opposite order, whatever
 * happened. Throws CannotStart when something can't be started, or ends by itself.
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

async function run({ settings, mode, request, say, atEnd }: Up & { atEnd: (undo: Undo) => void }) {
  const { home, url } = settings;
  const signal = request.stop;
  makeFolder(home, folderMode());
  const lock = await lockOrRefuse(home);
  atEnd(lock.release);
  await refuseBusyPort(settings);
  const secret = settings.secret ?? readOrMakeSecret(home);

  say("Starting the database…");
  const database = await openDatabase(settings, signal);
  atEnd(database.close);
  const secrets = { database_url: database.url, secret };
  checkEnvironment({ ...process.env, ...appEnvironment({ settings, secrets }) });
  await migrateDatabase(database.url);
  if (mode === "production") await buildApp({ say, signal });
  signal.throwIfAborted();

  say("Starting Crier…");
  const app = await startApp({ command: nextCommand({ mode, settings }), mode, settings, secrets });
  atEnd(app.stop);
  lock.shareWith(app.pid);
  request.hurry.addEventListener("abort", app.hurry, { once: true });
  if (mode === "development") app.showOutput();
  const broken = Promise.withResolvers<never>();
  database.onExit((reason) =>
    broken.reject(new CannotStart(`PostgreSQL ended by itself: ${reason}`)),
  );
  await Promise.race([untilHealthy({ app, settings, signal }), broken.promise]);

  const next = await greet({ settings, databaseUrl: database.url });
  announceInstance({ home, instance: { pid: process.pid, url, database_url: database.url } });
  atEnd(() => withdrawInstance(home));
  say(`Crier is ready at ${url}`);
  say(next);
  if (mode === "production") app.showOutput();
  void app.ended.then(({ code, signal: by }) => {
    broken.reject(new CannotStart(`The app ended by itself (${by ?? `exit code ${code}`}).`));
  });
  await Promise.race([broken.promise, aborted(signal)]);
  say("Stopping…");
}

/** Root runs PostgreSQL as another user, who must be able to pass through; what is secret inside has modes of its own. */
function folderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700;
}

async function lockOrRefuse(home: string) {
  const { lock, heldBy } = await lockHome(home);
  if (lock !== null) return lock;
  const where = findInstance(home)?.url;
  throw new CannotStart(
    `Crier is already running on ${home} (process ${heldBy}${where ? `, ${where}` : ""}): stop it, or set CRIER_HOME to another folder.`,
  );
}

function checkEnvironment(variables: Record<string, string | undefined>): void {
  try {
    parseEnv(variables);
  } catch (error) {
    throw error instanceof BadEnvironment ? new CannotStart(error.message) : error;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
