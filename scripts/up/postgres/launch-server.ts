import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { type Child, startChild } from "../child.ts";
import type { Account } from "./account.ts";
import { explainEnd } from "./explain-end.ts";
import { readPostmaster } from "./postmaster.ts";

type Server = {
  program: string;
  cluster: string;
  account: Account;
  settings: Record<string, string>;
  signal: AbortSignal | undefined;
};

/** Recovery after a crash can take its time; a start that takes longer than this has hung. */
const START_SECONDS = 120;

/** Processes of a killed server notice within moments, but keep its memory or lock until then. */
const LINGERING = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const LINGERING_SECONDS = 20;

/** Starts the server and resolves when it accepts connections. Throws CannotStartError with PostgreSQL's own reason. */
export async function launchServer(server: Server): Promise<Child> {
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
    command: [...account.prefix(dirname(cluster)), program, "-D", cluster, ...options],
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    ids: account.ids,
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
