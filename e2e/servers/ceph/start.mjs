/**
 * Runs a single-machine Ceph on loopback, in memory, until its stdin closes or a SIGTERM arrives. Prints one line of
 * JSON once its S3 responds: `{endpoint, access_key_id, secret_access_key}`.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/up/bootstrap/port.mjs";

const START_MS = 90_000;
const ACCOUNT = {
  access_key_id: "CRIERTESTS0000000000",
  secret_access_key: "crier-tests-crier-tests-crier",
};

const folder = mkdtempSync(join(tmpdir(), "crier-ceph-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const settings = join(folder, "ceph.conf");
const keyring = join(folder, "keyring");
const cluster = randomUUID();
/** @type {import("node:child_process").ChildProcess[]} */
const daemons = [];
let stopping = false;
stopWithParent();

const endpoint = await start();
console.log(JSON.stringify({ endpoint, ...ACCOUNT }));

async function start() {
  for (const name of ["mon", "osd", "rgw", "run"]) mkdirSync(join(folder, name));
  const [monitor, gateway] = [await freePort(), await freePort()];
  writeFileSync(settings, settingsOf({ monitor, gateway }));
  startMonitor(monitor);
  startDisk();
  execute("radosgw-admin", [
    ...["user", "create", "--uid=app", "--display-name=app"],
    ...[`--access-key=${ACCOUNT.access_key_id}`, `--secret-key=${ACCOUNT.secret_access_key}`],
  ]);
  daemon("radosgw", ["-n", "client.rgw", "--keyring", keyring]);
  const address = `http://127.0.0.1:${gateway}`;
  await untilItAnswers(address);
  return address;
}

/** @param {number} port */
function startMonitor(port) {
  const everything = ["mon", "osd", "mgr"].flatMap((part) => ["--cap", part, "allow *"]);
  makeKey("mon.", ["--cap", "mon", "allow *"], ["--create-keyring"]);
  makeKey("client.admin", everything);
  makeKey("osd.0", ["--cap", "mon", "allow profile osd", "--cap", "osd", "allow *"]);
  makeKey("client.rgw", ["--cap", "mon", "allow *", "--cap", "osd", "allow *"]);
  const map = join(folder, "monmap");
  const address = `[v2:127.0.0.1:${port}/0]`;
  execute("monmaptool", ["--create", "--fsid", cluster, "--addv", "a", address, map]);
  execute("ceph-mon", ["-i", "a", "--mkfs", "--monmap", map, "--keyring", keyring]);
  daemon("ceph-mon", ["-i", "a"]);
}

function startDisk() {
  const id = randomUUID();
  execute("ceph", ["--connect-timeout", "30", "osd", "new", id]);
  execute("ceph", ["--connect-timeout", "30", "auth", "import", "-i", keyring]);
  const named = ["-i", "0", "--osd-uuid", id, "--no-mon-config"];
  execute("ceph-osd", [...named, "--mkfs", "--keyring", keyring]);
  daemon("ceph-osd", ["-i", "0"]);
}

/** @param {string} name @param {string[]} rights @param {string[]} [options] */
function makeKey(name, rights, options = []) {
  execute("ceph-authtool", [keyring, ...options, "--gen-key", "-n", name, ...rights]);
}

/** @param {string} program @param {string[]} words */
function execute(program, words) {
  const environment = { ...process.env, CEPH_CONF: settings };
  execFileSync(program, words, { stdio: "pipe", env: environment, timeout: START_MS });
}

/** If this process is killed, the kernel ends the daemon. @param {string} program @param {string[]} words */
function daemon(program, words) {
  const command = ["--pdeathsig", "KILL", program, "-f", "-c", settings, ...words];
  const child = spawn("setpriv", command, { stdio: "ignore" });
  child.once("exit", (code) => {
    if (!stopping) process.exit(code ?? 1);
  });
  daemons.push(child);
}

/** @param {string} address */
async function untilItAnswers(address) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer !== null) return;
    if (Date.now() > deadline) throw new Error("Ceph's S3 does not answer.");
    await sleep(100);
  }
}

/** @param {{monitor: number, gateway: number}} ports */
function settingsOf({ monitor, gateway }) {
  return `
[global]
keyring = ${keyring}
fsid = ${cluster}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${monitor}/0]
ms_bind_msgr1 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
run_dir = ${folder}/run
admin_socket = ${folder}/run/$cluster-$name.asok
log_file = ${folder}/run/$name.log
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_crit = 1
mon_data_avail_warn = 1
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_class_load_list = *
osd_class_default_list = *
[mon.a]
mon_data = ${folder}/mon
[osd.0]
osd_data = ${folder}/osd
osd_memory_target = 939524096
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
rgw_data = ${folder}/rgw
rgw_enable_apis = s3
rgw_zone = default
`;
}

function stopWithParent() {
  process.stdin.resume();
  process.stdin.once("close", stop);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** Its data is in memory: there is nothing to save. */
function stop() {
  stopping = true;
  for (const child of daemons) child.kill("SIGKILL");
  process.exit(0);
}
