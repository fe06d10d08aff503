/**
 * Unpacks snac2, a small Mastodon-compatible server, next to this file: `node e2e/servers/mastodon/install.mjs`. It
 * comes from Debian's backports, which needn't be among the system's own sources and aren't added to them: apt gets
 * lists of its own, in a temporary folder. Needs no root. Does nothing if it is already unpacked.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { unpackPackages } from "../unpack-packages.mjs";

const TARGET = join(import.meta.dirname, "node_modules", "snac2");
const STAMP = join(TARGET, ".installed");

install();

function install() {
  if (existsSync(STAMP)) return;
  requireTools(["apt-get", "dpkg", "setpriv"]);
  const scratch = mkdtempSync(join(tmpdir(), "crier-snac2-"));
  try {
    rmSync(TARGET, { recursive: true, force: true });
    mkdirSync(TARGET, { recursive: true });
    unpackPackages(["snac2"], { suite: "trixie-backports", target: TARGET, scratch });
    requireLibraries();
    writeFileSync(STAMP, "");
  } catch (error) {
    console.error(
      `snac2 could not be installed: ${error instanceof Error ? error.message : error}`,
    );
    process.exit(1);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Without arguments the server prints its usage, and exits with 1. */
function requireLibraries() {
  const snac = join(TARGET, "usr", "bin", "snac");
  const { stdout, stderr } = spawnSync(snac, { encoding: "utf8" });
  if (!stdout?.startsWith("snac")) throw new Error(`It does not run here: ${stderr}`);
}

/** @param {string[]} tools */
function requireTools(tools) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const missing = tools.filter((tool) => !folders.some((folder) => existsSync(join(folder, tool))));
  if (missing.length === 0) return;
  console.error(
    `snac2 is a package of Debian's, and ${missing.join(", ")} is not there to unpack it.`,
  );
  process.exit(1);
}
