/**
 * Installs the protocol's conformance suite and inspector next to this file: `node e2e/servers/mcp/install.mjs`. Does
 * nothing if the installation matches the lock file.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const FOLDER = import.meta.dirname;
const STAMP = join(FOLDER, "node_modules", ".installed");

const lock = readFileSync(join(FOLDER, "package-lock.json"));
const wanted = createHash("sha256").update(lock).digest("hex");
if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== wanted) {
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-fund", "--no-audit"], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PATH: path },
  });
  writeFileSync(STAMP, wanted);
}
