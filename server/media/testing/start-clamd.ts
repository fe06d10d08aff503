import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { scanStream } from "#server/media/processing/scan-stream.ts";

/** The harmless test file that every scanner flags (eicar.org). Split, or this source file would be flagged. */
export const EICAR = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$",
  "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

export interface Clamd {
  url: string;
  stop(): Promise<void>;
}

export async function startClamd({ most_mb = 100 } = {}): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), "crier-clamd-"));
  const port = await freePort();
  await mkdir(join(folder, "db"));
  await mkdir(join(folder, "tmp"));
  const signature = `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString("hex")}\n`;
  await writeFile(join(folder, "db", "local.ndb"), signature);
  await writeFile(join(folder, "clamd.conf"), settings(folder, port, most_mb));
  const clamd = spawn("clamd", ["-c", join(folder, "clamd.conf")], { stdio: "ignore" });
  const url = `tcp://127.0.0.1:${port}`;
  await untilItAnswers(url, clamd);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => clamd.once("exit", resolve));
      clamd.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function settings(folder: string, port: number, most_mb: number): string {
  return `Foreground yes
LogFile ${folder}/clamd.log
DatabaseDirectory ${folder}/db
TemporaryDirectory ${folder}/tmp
OfficialDatabaseOnly no
User ${userInfo().username}
TCPAddr 127.0.0.1
TCPSocket ${port}
StreamMaxLength ${most_mb}M
`;
}

async function untilItAnswers(url: string, clamd: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (clamd.exitCode !== null) throw new Error("clamd ended.");
    const answer = await scanStream(url, Readable.from([Buffer.from("x")])).catch(() => undefined);
    if (answer === null) return;
    await wait(100);
  }
  throw new Error("clamd does not answer.");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
