/**
 * A Mastodon-compatible server (snac2) for tests. `install.mjs` unpacks it, `start.mjs` runs it; this starts it from a
 * test.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, runServer } from "../run-server.ts";

const STAMP = join(import.meta.dirname, "node_modules", "snac2", ".installed");

export type MastodonServer = RunningServer<{
  /** `http://127.0.0.1:<port>` */
  server: string;
  username: string;
  password: string;
  other: { username: string; password: string };
}>;

/** Starts a server with two accounts on a port of its own. It ends with `stop`, or with this process. */
export async function startMastodonServer(): Promise<MastodonServer> {
  if (!existsSync(STAMP)) {
    throw new Error("snac2 is not installed: run node e2e/servers/mastodon/install.mjs");
  }
  return runServer("snac2", join(import.meta.dirname, "start.mjs"));
}
