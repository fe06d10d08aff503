/** Bluesky's real server software for tests. `install.mjs` installs it, `start.mjs` runs it; this starts it from a test. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, runServer } from "../run-server.ts";

const STAMP = join(import.meta.dirname, "node_modules", ".installed");
/** Its database driver crashes when Node collects its statements: with a large young generation, few ever are. */
const LAZY = ["--min-semi-space-size=1024", "--max-semi-space-size=1024"];

export type BlueskyServer = RunningServer<{
  /** Its address, `http://localhost:<port>`. */
  service: string;
  port: number;
  handle: string;
  did: string;
  /** An app password of `handle`. */
  password: string;
  /** Another account's handle, to mention. */
  otherHandle: string;
}>;

/** Starts a server with two accounts on a port of its own. It ends with `stop`, or with this process. */
export async function startBlueskyServer(): Promise<BlueskyServer> {
  if (!existsSync(STAMP)) {
    throw new Error("Bluesky's server is not installed: run node e2e/servers/bluesky/install.mjs");
  }
  return runServer("Bluesky's server", join(import.meta.dirname, "start.mjs"), LAZY);
}
