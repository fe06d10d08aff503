/** Unpacks programs from Debian's packages without installing them: apt gets lists of its own and needs no root. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg";

/**
 * Unpacks packages of a suite into `target`. `scratch` is a folder for temporary files. Throws on failure.
 * @param {readonly string[]} packages
 * @param {{ suite: string, target: string, scratch: string }} where
 */
export function unpackPackages(packages, { suite, target, scratch }) {
  for (const folder of ["state/lists/partial", "cache/archives/partial"])
    mkdirSync(join(scratch, folder), { recursive: true });
  const sources = join(scratch, "sources.list");
  writeFileSync(sources, `deb [signed-by=${KEYS}] http://deb.debian.org/debian ${suite} main\n`);
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
  run("apt-get", [...options, "--quiet", "download", ...packages], scratch);
  const files = readdirSync(scratch).filter((name) => name.endsWith(".deb"));
  if (files.length < packages.length) throw new Error("apt-get left out a package.");
  for (const file of files) run("dpkg", ["-x", join(scratch, file), target], scratch);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}
