/** A real virus scanner, for tests: ClamAV's. `install.mjs` installs it, `start.mjs` runs it; this starts it from a test. */
import { join } from "node:path";
import { type RunningServer, runServer } from "../run-server.ts";

export type ClamdServer = RunningServer<{
  /** Its address as `CLAMD_URL` takes it, `tcp://127.0.0.1:<port>`. */
  url: string;
}>;

/** Starts a scanner that knows one virus, the EICAR test file, on a port of its own. It ends with `stop`, or with this process. */
export function startClamdServer(): Promise<ClamdServer> {
  return runServer("ClamAV", join(import.meta.dirname, "start.mjs"));
}
