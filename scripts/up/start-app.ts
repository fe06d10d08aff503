import { accessSync, constants, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "./bootstrap/make-folder.mjs";
import { PROJECT } from "./bootstrap/project.mjs";
import { reachableHost, type Settings } from "./bootstrap/settings.mjs";
import { type Child, startChild } from "./child.ts";
import { untilAnswers } from "./until-answers.ts";

export type Mode = "production" | "development";

/** The first response in development waits for the compiler. */
const READY_SECONDS = 180;

/**
 * Longer than a call to a platform may last (server/publishing/calls/call-limit.ts), for which the app waits.
 */
const STOP_SECONDS = 55;

/** Otherwise the C library keeps freed memory in many arenas: a tenth of the app's memory. */
const SPARING = { MALLOC_ARENA_MAX: "2" };

/** Otherwise the space for new objects grows to 64 MB while the code is loaded, and stays that large. */
const NEW_SPACE = "--max-semi-space-size=16";

/** How many processes serve the app. The development server is a single one. */
export function processesIn(mode: Mode, { processes }: Settings): number {
  return mode === "production" ? processes : 1;
}

/** Returns the command that serves the app: our own server with Next's build, or Next's own for development. */
export function appCommand({ mode, settings }: { mode: Mode; settings: Settings }): string[] {
  if (mode === "production") {
    const { host, port, processes } = settings;
    const server = (name: string) => join(PROJECT, "server/transports/http", name);
    const command = [process.execPath, NEW_SPACE, server("serve.ts"), host, String(port)];
    if (processes === 1) return command;
    return command.with(2, server("serve-many.ts")).concat(String(processes));
  }
  const next = join(PROJECT, "node_modules/next/dist/bin/next");
  return [process.execPath, next, "dev", "-H", settings.host, "-p", String(settings.port)];
}

/** Settings that depend on the database. */
export type AppSettings = { DATABASE_CONNECTIONS: string };

/** Tells an app that awaits the database that it is ready (server/env.ts). */
export function tellReady(app: Child, given: AppSettings): void {
  app.tell(JSON.stringify(given));
}

type StartApp = {
  command: string[];
  mode: Mode;
  settings: Settings;
  secrets: { database_url: string; secret: string };
  /** Settings that are known only now. */
  given?: AppSettings;
  /** Whether it only loads its code, until it is told with `tellReady` that the database is ready. */
  awaitsDatabase?: boolean;
  /** By default that of this process. */
  environment?: NodeJS.ProcessEnv;
};

/** Starts the app with the whole environment, and Crier's effective settings. */
export function startApp(input: StartApp): Promise<Child> {
  const { command, mode, settings, secrets, given, environment = process.env } = input;
  const { awaitsDatabase = false } = input;
  return startChild({
    command,
    cwd: PROJECT,
    env: {
      ...SPARING,
      ...environment,
      TMPDIR: findTemporaryFolder(settings.home),
      ...appEnvironment({ settings, secrets }),
      ...given,
      ...(awaitsDatabase && { CRIER_AWAITS_DATABASE: "true" }),
      CRIER_PROCESSES: String(processesIn(mode, settings)),
      NODE_ENV: mode,
      ...(mode === "production" && { __NEXT_PRIVATE_STANDALONE_CONFIG: readBuildSettings() }),
      NEXT_TELEMETRY_DISABLED: "1",
    },
    listens: awaitsDatabase,
    reach: "group",
    ending: { first: "SIGTERM", seconds: STOP_SECONDS, last: "SIGKILL" },
  });
}

/** The system's, unless it can't be written, as in a container with a read-only root: then one in Crier's own folder. */
function findTemporaryFolder(home: string): string {
  try {
    accessSync(tmpdir(), constants.W_OK);
    return tmpdir();
  } catch {
    const own = join(home, "tmp");
    rmSync(own, { recursive: true, force: true });
    makeFolder(own, 0o700);
    return own;
  }
}

/**
 * Returns the settings that the build was made with, as JSON. Without them Next reads its configuration file, for which
 * it loads the tools of a build.
 */
function readBuildSettings(): string {
  const path = join(PROJECT, ".next", "required-server-files.json");
  return JSON.stringify(JSON.parse(readFileSync(path, "utf8")).config);
}

export function appEnvironment({ settings, secrets }: Pick<StartApp, "settings" | "secrets">) {
  return {
    DATABASE_URL: secrets.database_url,
    CRIER_SECRET: secrets.secret,
    CRIER_URL: settings.url,
    // next-auth's own variable for it: cookies are `Secure` if it is https.
    NEXTAUTH_URL: settings.url,
    CRIER_HOME: settings.home,
    CRIER_EMBEDDED_DATABASE: String(settings.databaseUrl === null),
    PORT: String(settings.port),
    HOST: settings.host,
    ...(settings.storage && {
      CRIER_STORAGE_DIR: settings.storage.folder,
      CRIER_STORAGE_PORT: String(settings.storage.port),
    }),
  };
}

type Ready = { app: Child; settings: Settings; signal: AbortSignal };

/** Resolves when the app reports that it is healthy. Throws CannotStartError with its last output otherwise. */
export async function untilHealthy({ app, settings, signal }: Ready): Promise<void> {
  await untilAnswers({
    name: "The app",
    child: app,
    address: `http://${reachableHost(settings.host)}:${settings.port}/api/health`,
    status: 200,
    seconds: READY_SECONDS,
    signal,
  });
}
