import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { processIdentity } from "../bootstrap/process-identity.mjs";
import { type Child, startChild } from "../child.ts";
import { makeOpenFolder } from "../testing/open-folder.ts";
import { type Postgres, startPostgres } from "./index.ts";

let folder: string;
let dataFolder: string;
let running: Postgres[];

beforeEach(() => {
  // With a space.
  folder = makeOpenFolder("crier postgres ");
  dataFolder = join(folder, "postgres");
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true });
});

test("PostgreSQL starts, uses UTF-8 with code point order, and stops", async () => {
  const postgres = await start();
  const [row] = await query(
    postgres.url,
    "SELECT 'é' < 'z' AS sorted, upper('é') AS upper, current_setting('server_encoding') AS encoding",
  );
  expect(row).toEqual({ sorted: false, upper: "É", encoding: "UTF8" });
  await postgres.stop();
  expect(processIdentity(postgres.pid)).toBeNull();
});

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

test.runIf(isRoot)("started by root, PostgreSQL runs without root's rights", async () => {
  const { pid } = await start();
  expect(rightsOf(pid)).toBe(0n);
  expect(statSync(join(dataFolder, "cluster")).uid).not.toBe(0);
});

test.runIf(isRoot)("a folder closed to its user is refused with the way out", async () => {
  const closed = join(folder, "closed");
  mkdirSync(join(closed, "inside"), { recursive: true });
  chmodSync(closed, 0o700);
  await expect(startPostgres({ dataFolder: join(closed, "inside", "postgres") })).rejects.toThrow(
    `its own user can't enter ${closed}. Allow it (chmod o+x '${closed}')`,
  );
  expect(readdirSync(join(closed, "inside"))).toEqual([]);
});

test.runIf(isRoot)(
  "root that may not act as another user is told to be an ordinary user",
  async () => {
    const bounded = ["setpriv", "--bounding-set=-setuid,-setgid", "--inh-caps=-setuid,-setgid"];
    await expect(startElsewhere(bounded)).rejects.toThrow(
      "Start the container as an ordinary user",
    );
  },
);

test("data and password survive a restart", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();
  const second = await start();
  expect(await query(second.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
});

test("connecting requires the password", async () => {
  const { url } = await start();
  await expect(query(url.replace(/:[^:@]+@/, ":guess@"), "SELECT 1")).rejects.toThrow(
    /password authentication failed/,
  );
});

test("a killed first start leaves nothing half done", async () => {
  const stop = new AbortController();
  const killed = startPostgres({ dataFolder, signal: stop.signal });
  setTimeout(() => stop.abort(), 100);
  await expect(killed).rejects.toThrow(/abort/i);
  expect(existsSync(dataFolder)).toBe(false);
  await start();
});

test("after kill -9 of all processes, the next start recovers committed data", async () => {
  const { supervisor, postgres } = await startElsewhere();
  await query(postgres.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  process.kill(supervisor.pid, "SIGKILL");
  process.kill(postgres.pid, "SIGKILL");
  const next = await start();
  expect(await query(next.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

test("when the supervisor is killed, the server stops too", async () => {
  const { supervisor, postgres } = await startElsewhere();
  process.kill(supervisor.pid, "SIGKILL");
  await waitForExit(postgres.pid);
});

test("a leftover server is shut down and replaced", async () => {
  const { supervisor, postgres } = await startElsewhere();
  // Busy, so that the guard's smart shutdown waits.
  const busy = query(postgres.url, "SELECT pg_sleep(60)").catch((error) => error);
  await sleep(100);
  process.kill(supervisor.pid, "SIGKILL");
  const next = await start();
  expect(processIdentity(postgres.pid)).toBeNull();
  expect(await query(next.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await busy).toBeInstanceOf(Error);
});

test("a reused process ID doesn't prevent a start", async () => {
  const first = await start();
  process.kill(first.pid, "SIGKILL");
  await waitForExit(first.pid);
  const note = join(dataFolder, "cluster", "postmaster.pid");
  writeFileSync(note, readFileSync(note, "utf8").replace(/^\d+/, String(process.pid)));
  await start();
});

test("an unexpected exit is reported, a requested one is not", async () => {
  const reasons: string[] = [];
  const first = await start();
  first.onExit((reason) => reasons.push(reason));
  await first.stop();
  const second = await start();
  const reason = new Promise<string>((resolve) => second.onExit(resolve));
  process.kill(second.pid, "SIGKILL");
  expect(await reason).toBe("it was ended by SIGKILL.");
  expect(reasons).toEqual([]);
});

test("a folder with other files is refused and left unchanged", async () => {
  writeFileSync(join(folder, "note.txt"), "mine");
  await expect(startPostgres({ dataFolder: folder })).rejects.toThrow(
    /contains something other than Crier's database/,
  );
  expect(readFileSync(join(folder, "note.txt"), "utf8")).toBe("mine");
});

test("a start that PostgreSQL refuses is reported with its own message, and leaves no socket", async () => {
  const refused = startPostgres({ dataFolder, settings: { max_connections: "0" } });
  await expect(refused).rejects.toThrow(
    /^The built-in PostgreSQL did not start: 0 is outside the valid range for parameter "max_connections"/,
  );
  expect(existsSync(`${dataFolder}.socket`)).toBe(false);
});

test("it is reached only through a socket in a folder of its account, at the same URL after a restart", async () => {
  const first = await start();
  const listens =
    "SELECT current_setting('listen_addresses') AS addresses, inet_server_addr() AS at";
  expect(await query(first.url, listens)).toEqual([{ addresses: "", at: null }]);
  const { mode, uid } = statSync(`${dataFolder}.socket`);
  expect([mode & 0o777, uid]).toEqual([0o700, statSync(join(dataFolder, "cluster")).uid]);
  await first.stop();
  expect(existsSync(`${dataFolder}.socket`)).toBe(false);
  expect((await start()).url).toBe(first.url);
});

test("a data folder whose path is too long for a socket has it in the system's temporary folder", async () => {
  dataFolder = join(folder, "long".repeat(25), "postgres");
  const { url, stop } = await start();
  const socket = decodeURIComponent(new URL(url).hostname);
  expect(dirname(socket)).toBe(tmpdir());
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await stop();
  expect(existsSync(socket)).toBe(false);
});

test("a path with a comma and quotes can hold the socket", async () => {
  dataFolder = join(folder, 'a, "b"', "postgres");
  const { url } = await start();
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataFolder });
  running.push(postgres);
  return postgres;
}

async function startElsewhere(before: string[] = []): Promise<{
  supervisor: Child;
  postgres: Pick<Postgres, "url" | "pid">;
}> {
  const module = new URL("./index.ts", import.meta.url).href;
  const code = `
    const { startPostgres } = await import("${module}");
    const { url, pid } = await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)} });
    console.log(JSON.stringify({ url, pid }));
    setInterval(() => {}, 1000);`;
  const supervisor = await startChild({
    command: [...before, process.execPath, "--input-type=module", "-e", code],
    cwd: "/",
    env: process.env,
    reach: "process",
    ending: { first: "SIGKILL", seconds: 1, last: "SIGKILL" },
  });
  const failed = supervisor.ended.then(() => Promise.reject(new Error(supervisor.output())));
  failed.catch(() => {});
  while (!supervisor.output().endsWith("}")) await Promise.race([sleep(20), failed]);
  return { supervisor, postgres: JSON.parse(supervisor.output()) };
}

/** Returns the capabilities of a process (proc_pid_status(5)). */
function rightsOf(pid: number): bigint {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return BigInt(`0x${/^CapPrm:\s+(\w+)$/m.exec(status)?.[1]}`);
}

async function waitForExit(pid: number): Promise<void> {
  for (let tries = 0; tries < 500 && processIdentity(pid) !== null; tries += 1) await sleep(20);
  expect(processIdentity(pid)).toBeNull();
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
