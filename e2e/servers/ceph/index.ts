/** A real S3 server for tests: Ceph. `install.mjs` installs it, `start.mjs` runs it; this starts it from a test. */
import { join } from "node:path";
import { type RunningServer, runServer } from "../run-server.ts";

export type CephServer = RunningServer<{
  /** `http://127.0.0.1:<port>` */
  endpoint: string;
  access_key_id: string;
  secret_access_key: string;
}>;

/** Starts a server without a bucket on ports of its own. It ends with `stop`, or with this process. */
export function startCephServer(): Promise<CephServer> {
  return runServer("Ceph", join(import.meta.dirname, "start.mjs"));
}
