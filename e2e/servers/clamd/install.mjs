/**
 * Installs ClamAV's daemon from Debian's packages: `node e2e/servers/clamd/install.mjs`. Needs root unless it is
 * already installed.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PACKAGE = "clamav-daemon";

const QUIET = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

if (!existsSync("/usr/sbin/clamd")) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`ClamAV is not installed. Install ${PACKAGE}.`);
    process.exit(1);
  }
  aptGet("update");
  aptGet("install", "--yes", "--no-install-recommends", PACKAGE);
}

/** @param {string[]} words */
function aptGet(...words) {
  execFileSync("apt-get", ["--quiet", ...words], { stdio: "inherit", env: QUIET });
}
