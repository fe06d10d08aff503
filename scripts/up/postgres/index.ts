/**
 * The built-in PostgreSQL: created on first use, started, monitored, stopped, and recovered after any crash without
 * manual cleanup. Only code that depends on PostgreSQL's programs and files belongs here.
 */
import { readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { makeFolder } from "../bootstrap/make-folder.mjs";
import type { Child } from "../child.ts";
import { startChild } from "../child.ts";
import { chooseAccount, type Ids } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { explainEnd } from "./explain-end.ts";
import { clusterPaths, initializeCluster, SUPERUSER } from "./initialize-cluster.ts";
import { clearLeftoverPostmaster, readPostmaster } from "./postmaster.ts";
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT, socketUrl } from "./socket-folder.ts";

export type Postgres = {
  /** URL for clients on this machine, including the password. The same after a restart. */
  url: string;
  /** What its clients on this machine connect to. */
  socketFolder: string;
  pid: number;
  /** Shuts it down and resolves when it is gone; open connections are closed, nothing committed is lost. */
  stop(): Promise<void>;
  /** Calls back with its last output if it ends unexpectedly. */
  onExit(callback: (reason: string) => void): void;
};

export type StartPostgres = {
  /** The folder with all its data, including the password. Created if it doesn't exist. */
  dataFolder: string;
  /** From `placeSocket`; otherwise it is made now. */
  socketFolder?: string;
  /** Server settings by name, overriding Crier's own. */
  settings?: Record<string, string>;
  signal?: AbortSignal;
};

const SETTINGS = {
  // No network: a statement's way over the loopback interface costs more than one over a socket.
  listen_addresses: "",
  port: String(SOCKET_PORT),
  timezone: "UTC",
  log_timezone: "UTC",
  // Clients report refused statements; logging them here could only leak their contents.
  log_min_error_statement: "panic",
};

/**
 * Starts PostgreSQL on a data folder that no other running supervisor uses (the caller holds a lock for that). It never
 * outlives this process, not even one killed with -9. Throws a one-line CannotStartError including the fix.
 */
export async function startPostgres(input: StartPostgres): Promise<Postgres> {
  const { signal } = input;
  const { initdb, postgres } = findBinaries();
  const dataFolder = resolveFolder(input.dataFolder);
  const account = chooseAccount({ dataFolder, program: postgres });
  await initializeCluster({ dataFolder, account, initdb, signal });
  const { cluster, password } = clusterPaths(dataFolder);
  await clearLeftoverPostmaster(cluster);
  const folder = input.socketFolder ?? (await makeSocketFolder({ dataFolder, account }));
  const settings = {
    ...SETTINGS,
    ...input.settings,
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
  };
  try {
    const child = await launchServer({ program: postgres, cluster, account, settings, signal });
    const secret = readFileSync(password, "utf8").trim();
    return supervise({
      child,
      folder,
      url: socketUrl(folder, { user: SUPERUSER, password: secret, database: "postgres" }),
    });
  } catch (error) {
    removeSocketFolder(folder);
    throw error;
  }
}

/**
 * Makes the folder in which the server of a data folder will listen, so that its address is known before it starts. Throws
 * CannotStartError.
 */
export async function placeSocket(given: string): Promise<string> {
  const dataFolder = resolveFolder(given);
  const account = chooseAccount({ dataFolder, program: findBinaries().postgres });
  return makeSocketFolder({ dataFolder, account });
}

/** The real path, because it is compared with the server's command line after a crash. */
function resolveFolder(folder: string): string {
  makeFolder(dirname(folder));
  return join(realpathSync(dirname(folder)), basename(folder));
}

type Supervised = { child: Child; folder: string; url: string };

function supervise({ child, folder, url }: Supervised): Postgres {
  let isStopping = false;
  return {
    url,
    socketFolder: folder,
    pid: child.pid,
    async stop() {
      isStopping = true;
      await child.stop();
      removeSocketFolder(folder);
    },
    onExit(callback) {
      void child.ended.then((ended) => {
        if (!isStopping) callback(explainEnd({ ...ended, output: child.output() }));
      });
    },
  };
}

type Server = {
  program: string;
  cluster: string;
  account: Ids | null;
  settings: Record<string, string>;
  signal: AbortSignal | undefined;
};

/** Recovery after a crash can take its time; a start that takes longer than this has hung. */
const START_SECONDS = 120;

/** Processes of a killed server notice within moments, but keep its memory or lock until then. */
const LINGERING = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

const LINGERING_SECONDS = 20;

/** Starts the server and resolves when it accepts connections. Throws CannotStartError with PostgreSQL's own reason. */
async function launchServer(server: Server): Promise<Child> {
  const deadline = Date.now() + LINGERING_SECONDS * 1000;
  for (;;) {
    const child = await launch(server);
    const ended = await readyOrEnded({ child, ...server });
    server.signal?.throwIfAborted();
    if (ended === null) return child;
    const output = child.output();
    if (!LINGERING.test(output) || Date.now() > deadline) {
      throw new CannotStartError(
        `The built-in PostgreSQL did not start: ${explainEnd({ ...ended, output })}`,
      );
    }
    await sleep(200);
  }
}

function launch({ program, cluster, account, settings }: Server): Promise<Child> {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return startChild({
    command: [program, "-D", cluster, ...options],
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    ids: account,
    // It manages its own processes: signals go only to the first, and never SIGKILL.
    reach: "process",
    // Fast shutdown, then immediate. If this process dies, first a smart shutdown, which gives the app a moment, then
    // fast.
    ending: { first: "SIGINT", seconds: 60, last: "SIGQUIT" },
    endingAlone: { first: "SIGTERM", seconds: 60, last: "SIGINT" },
  });
}

type Starting = { child: Child; cluster: string; signal: AbortSignal | undefined };

/** Returns null when it is ready, otherwise how it ended; stops it if it took too long or was aborted. */
async function readyOrEnded({ child, cluster, signal }: Starting) {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!signal?.aborted && Date.now() < deadline) {
    const noted = readPostmaster(cluster);
    if (noted?.pid === child.pid && noted.status === "ready") return null;
    const ended = await Promise.race([child.ended, sleep(20)]);
    if (ended !== undefined) return ended;
  }
  await child.stop();
  return child.ended;
}
