/**
 * Runs snac2 on loopback until its stdin closes or a SIGTERM arrives, so that it never outlives the test that started
 * it. Prints one line of JSON once it responds: `{server, username, password, other}`, where `other` is a second
 * account.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/up/bootstrap/port.mjs";

const SNAC = join(import.meta.dirname, "node_modules", "snac2", "usr", "bin", "snac");
const USERNAME = "alice";
const OTHER = "bob";
const START_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), "crier-snac2-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const data = join(folder, "data");
const port = await freePort();
prepareData();
const password = addAccount(USERNAME);
const other = { username: OTHER, password: addAccount(OTHER) };
// If this process is killed, the kernel ends the server.
const httpd = spawn("setpriv", ["--pdeathsig", "KILL", SNAC, "httpd", data], { stdio: "ignore" });
httpd.once("exit", (code) => process.exit(code ?? 0));
stopWithParent();
const server = `http://127.0.0.1:${port}`;
await untilItAnswers();
console.log(JSON.stringify({ server, username: USERNAME, password, other }));

function prepareData() {
  const host = `127.0.0.1:${port}`;
  const answers = ["127.0.0.1", port, host, "", ""].map((answer) => `${answer}\n`).join("");
  execFileSync(SNAC, ["init", data], { input: answers, stdio: ["pipe", "ignore", "inherit"] });
  const settings = join(data, "server.json");
  const text = readFileSync(settings, "utf8");
  writeFileSync(settings, JSON.stringify({ ...JSON.parse(text), protocol: "http" }));
}

/** Returns the new account's password. @param {string} username */
function addAccount(username) {
  const said = execFileSync(SNAC, ["adduser", data, username], {
    input: "",
    stdio: ["pipe", "pipe", "inherit"],
    encoding: "utf8",
  });
  const found = /password is (\S+)/.exec(said)?.[1];
  if (found === undefined) throw new Error(`snac2 said no password: ${said}`);
  return found;
}

async function untilItAnswers() {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(`${server}/api/v1/instance`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`snac2 does not answer on port ${port}.`);
    await sleep(50);
  }
}

function stopWithParent() {
  process.stdin.resume();
  process.stdin.once("close", stop);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function stop() {
  httpd.kill("SIGTERM");
  setTimeout(() => httpd.kill("SIGKILL"), 3000).unref();
}
