/**
 * Bluesky's own server software for tests. `install.mjs` installs it, `start.mjs` runs it; this starts it from a test.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "../../../scripts/up/postgres/index.ts";
import { makeOpenFolder } from "../../../scripts/up/testing/open-folder.ts";
import { type RunningServer, runServer } from "../run-server.ts";

const START = join(import.meta.dirname, "start.mjs");
const STAMP = join(import.meta.dirname, "node_modules", ".installed");
/**
 * Its database driver crashes when Node garbage-collects its statements: with a large young generation, few ever are.
 */
const LAZY = ["--min-semi-space-size=1024", "--max-semi-space-size=1024"];

export type BlueskyServer = RunningServer<{
  /** `http://localhost:<port>` */
  service: string;
  port: number;
  handle: string;
  did: string;
  password: string;
  /** Another account's handle, to mention, and its own password. */
  otherHandle: string;
  otherPassword: string;
}>;

/** Starts a server with two accounts on a port of its own. It ends with `stop`, or with this process. */
export async function startBlueskyServer(): Promise<BlueskyServer> {
  requireInstalled();
  return runServer("Bluesky's server", START, LAZY);
}

/** Also starts the AppView, on a PostgreSQL of its own, which provides replies and notifications. */
export async function startBlueskyNetwork(): Promise<BlueskyServer> {
  requireInstalled();
  const folder = makeOpenFolder("crier-bluesky-database-");
  const settings = { fsync: "off", full_page_writes: "off", max_connections: "200" };
  const postgres = await startPostgres({ dataFolder: join(folder, "postgres"), settings });
  const end = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const server = await runServer<Omit<BlueskyServer, "stop">>("Bluesky's network", START, LAZY, {
      DB_POSTGRES_URL: postgres.url,
    });
    return {
      ...server,
      async stop() {
        await server.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function requireInstalled() {
  if (!existsSync(STAMP))
    throw new Error("Bluesky's server is not installed: run node e2e/servers/bluesky/install.mjs");
}
