/**
 * Runs ClamAV's daemon on loopback until its standard input closes or a SIGTERM arrives. It knows one virus, the EICAR test file.
 * Prints one line of JSON once it answers: `{url}`.
 */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/up/bootstrap/port.mjs";

const START_MS = 60_000;

/** https://www.eicar.org/download-anti-malware-testfile/, in two halves, so that no scanner takes this file for it. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(
  "",
);

const folder = mkdtempSync(join(tmpdir(), "crier-clamd-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const settings = join(folder, "clamd.conf");
const port = await freePort();
prepare();
// Where this process is killed, the kernel ends the daemon.
const command = ["--pdeathsig", "KILL", "/usr/sbin/clamd", `--config-file=${settings}`];
const daemon = spawn("setpriv", command, { stdio: "ignore" });
daemon.once("exit", (code) => process.exit(code ?? 1));
stopWithParent();
await untilItAnswers();
console.log(JSON.stringify({ url: `tcp://127.0.0.1:${port}` }));

function prepare() {
  // Root's daemon works as the user clamav of the package.
  chmodSync(folder, 0o755);
  for (const name of ["db", "tmp"]) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  const signature = `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString("hex")}\n`;
  writeFileSync(join(folder, "db", "local.ndb"), signature);
  writeFileSync(settings, settingsOf());
}

function settingsOf() {
  return `
Foreground yes
DatabaseDirectory ${folder}/db
TemporaryDirectory ${folder}/tmp
OfficialDatabaseOnly no
TCPAddr 127.0.0.1
TCPSocket ${port}
StreamMaxLength 1024M
MaxScanSize 1024M
MaxFileSize 1024M
AlertExceedsMax yes
`;
}

async function untilItAnswers() {
  const deadline = Date.now() + START_MS;
  while (!(await answers())) {
    if (Date.now() > deadline) throw new Error("ClamAV does not answer.");
    await sleep(50);
  }
}

/** @returns {Promise<boolean>} */
function answers() {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end("zPING\0"));
    socket.once("data", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => resolve(false));
  });
}

function stopWithParent() {
  process.stdin.resume();
  process.stdin.once("close", stop);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** It has nothing to save. */
function stop() {
  daemon.kill("SIGKILL");
  process.exit(0);
}
