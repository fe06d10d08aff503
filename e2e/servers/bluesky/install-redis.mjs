/** Unpacks Redis, which Bluesky's AppView needs, next to this file, from Debian's packages. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackPackages } from "../unpack-packages.mjs";

const TARGET = join(import.meta.dirname, "node_modules", ".redis");
const STAMP = join(TARGET, ".installed");
/** The program, and its libraries that a system may lack. */
const PACKAGES = ["redis-server", "redis-tools", "liblzf1", "libjemalloc2", "libatomic1"];

/** Does nothing if it is already unpacked. Throws if that isn't possible. */
export function installRedis() {
  if (existsSync(STAMP)) return;
  const scratch = mkdtempSync(join(tmpdir(), "crier-redis-"));
  try {
    rmSync(TARGET, { recursive: true, force: true });
    mkdirSync(TARGET, { recursive: true });
    unpackPackages(PACKAGES, { suite: "bookworm", target: TARGET, scratch });
    execFileSync(redisServer().program, ["--version"], { env: redisServer().env });
    writeFileSync(STAMP, "");
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The program with its required environment. */
export function redisServer() {
  const program = join(TARGET, "usr", "bin", "redis-server");
  const names = existsSync(join(TARGET, "usr", "lib"))
    ? readdirSync(join(TARGET, "usr", "lib"))
    : [];
  const folders = names.map((name) => join(TARGET, "usr", "lib", name));
  return { program, env: { ...process.env, LD_LIBRARY_PATH: folders.join(":") } };
}
