/**
 * Unpacks Redis, which Bluesky's AppView needs, next to this file, from Debian's packages: apt is given lists of its own, in a temporary
 * folder, and needs no root.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TARGET = join(import.meta.dirname, "node_modules", ".redis");
const STAMP = join(TARGET, ".installed");
const KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg";
const SOURCE = `deb [signed-by=${KEYS}] http://deb.debian.org/debian bookworm main\n`;
/** The program, and the libraries of its that a system need not have. */
const PACKAGES = ["redis-server", "redis-tools", "liblzf1", "libjemalloc2", "libatomic1"];

/** Does nothing when it is unpacked already. Throws where that is not possible. */
export function installRedis() {
  if (existsSync(STAMP)) return;
  const scratch = mkdtempSync(join(tmpdir(), "crier-redis-"));
  try {
    rmSync(TARGET, { recursive: true, force: true });
    mkdirSync(TARGET, { recursive: true });
    for (const file of download(scratch)) run("dpkg", ["-x", file, TARGET], scratch);
    execFileSync(redisServer().program, ["--version"], { env: redisServer().env });
    writeFileSync(STAMP, "");
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The program and what it must be run with. */
export function redisServer() {
  const program = join(TARGET, "usr", "bin", "redis-server");
  const names = existsSync(join(TARGET, "usr", "lib"))
    ? readdirSync(join(TARGET, "usr", "lib"))
    : [];
  const folders = names.map((name) => join(TARGET, "usr", "lib", name));
  return { program, env: { ...process.env, LD_LIBRARY_PATH: folders.join(":") } };
}

/** Returns the packages' files. @param {string} scratch */
function download(scratch) {
  for (const folder of ["state/lists/partial", "cache/archives/partial"])
    mkdirSync(join(scratch, folder), { recursive: true });
  const sources = join(scratch, "sources.list");
  writeFileSync(sources, SOURCE);
  const settings = {
    "Dir::Etc::sourcelist": sources,
    "Dir::Etc::sourceparts": "-",
    "Dir::State": join(scratch, "state"),
    "Dir::State::status": "/var/lib/dpkg/status",
    "Dir::Cache": join(scratch, "cache"),
    "APT::Sandbox::User": "root",
    "Debug::NoLocking": "true",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  run("apt-get", [...options, "--quiet", "update"], scratch);
  run("apt-get", [...options, "--quiet", "download", ...PACKAGES], scratch);
  return readdirSync(scratch)
    .filter((name) => name.endsWith(".deb"))
    .map((name) => join(scratch, name));
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}
