/**
 * Installs Ceph, whose gateway is a real S3 server, from Debian's packages: `node e2e/servers/ceph/install.mjs`. Needs
 * root unless it is already installed.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PROGRAMS = [
  "ceph",
  "ceph-mon",
  "ceph-osd",
  "ceph-authtool",
  "monmaptool",
  "radosgw",
  "radosgw-admin",
];
const PACKAGES = ["ceph-common", "ceph-mon", "ceph-osd", "radosgw"];

const QUIET = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

if (!isInstalled()) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`Ceph is not installed. Install ${PACKAGES.join(", ")}.`);
    process.exit(1);
  }
  aptGet("update");
  aptGet("install", "--yes", "--no-install-recommends", ...PACKAGES);
}

function isInstalled() {
  return PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));
}

/** @param {string[]} words */
function aptGet(...words) {
  execFileSync("apt-get", ["--quiet", ...words], { stdio: "inherit", env: QUIET });
}
