/**
 * Installs the server software next to this file, for the Node that runs this script: `node
 * e2e/servers/bluesky/install.mjs`. Compiling its database driver needs gcc, make, python3 and that Node's own headers,
 * so that nothing is downloaded that isn't in a lock. Does nothing if the installation matches the lock file.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installRedis } from "./install-redis.mjs";

const FOLDER = import.meta.dirname;
const STAMP = join(FOLDER, "node_modules", ".installed");
const DRIVER = "better-sqlite3";

install();

function install() {
  const wanted = describeInstallation();
  requireTools(["gcc", "g++", "make", "python3", "apt-get", "dpkg", "setpriv"]);
  try {
    if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== wanted) {
      npm(["ci", "--ignore-scripts"], FOLDER);
      compileDriver();
    }
    installRedis();
  } catch (error) {
    console.error(
      `Bluesky's server could not be installed: ${error instanceof Error ? error.message : error}`,
    );
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
}

/** What must match for reusing an installation: the packages, and what the driver was compiled for. */
function describeInstallation() {
  const lock = readFileSync(join(FOLDER, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch} abi ${process.versions.modules}\n`;
}

/** @param {string[]} tools */
function requireTools(tools) {
  const missing = tools.filter((tool) => !isOnPath(tool));
  if (missing.length === 0) return;
  console.error(
    `Bluesky's server needs ${missing.join(", ")} to compile ${DRIVER} and to unpack Redis, on Debian: apt-get install gcc g++ make python3.`,
  );
  process.exit(1);
}

/** @param {string} tool */
function isOnPath(tool) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, tool)));
}

function compileDriver() {
  npm(["rebuild", DRIVER], FOLDER, {
    // A few hundred rows need no fast SQLite, and compiling one takes three times as long. These come after -O3.
    CFLAGS: "-O0",
    CXXFLAGS: "-O0",
    JOBS: "2",
    npm_config_build_from_source: "true",
    npm_config_nodedir: requireHeaders(),
  });
}

/** Returns the folder of this Node's distribution. The package of Crier's Node includes its headers. */
function requireHeaders() {
  const folder = dirname(dirname(realpathSync(process.execPath)));
  if (existsSync(join(folder, "include", "node", "node.h"))) return folder;
  throw new Error(
    `${process.execPath} came without its headers: run this script on Crier's own Node`,
  );
}

/** @param {string[]} args @param {string} cwd @param {Record<string, string>} [settings] */
function npm(args, cwd, settings) {
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  execFileSync("npm", [...args, "--no-fund", "--no-audit"], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PATH: path, ...settings },
  });
}
