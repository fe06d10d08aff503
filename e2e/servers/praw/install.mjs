/**
 * Installs PRAW from Debian's packages: `node e2e/servers/praw/install.mjs`. Needs root unless it is already installed.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PACKAGE = "python3-praw";

const QUIET = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

if (!existsSync("/usr/lib/python3/dist-packages/praw")) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`PRAW is not installed. Install ${PACKAGE}.`);
    process.exit(1);
  }
  aptGet("update");
  aptGet("install", "--yes", "--no-install-recommends", PACKAGE);
}

/** @param {string[]} words */
function aptGet(...words) {
  execFileSync("apt-get", ["--quiet", ...words], { stdio: "inherit", env: QUIET });
}
