import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRelease } from "./changelog.ts";

/** The API's description, relative to the project. */
export const OPENAPI = "server/transports/rest/openapi/openapi.snapshot.json";

const CHECKSUMS = "SHA256SUMS";

/**
 * Makes the files of a release in release/: the CLI's package, the API's description, a bill of materials of what runs
 * in production, the release notes, and the checksums of all of them.
 */
export function makeArtifacts({ root, say }: { root: string; say: (line: string) => void }): void {
  const folder = join(root, "release");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 1e9,
    });
  copyFileSync(join(root, OPENAPI), join(folder, "openapi.json"));
  run(process.execPath, "cli/build.mjs");
  run("npm", "pack", "./cli/dist", "--pack-destination", folder, "--silent");
  const options = ["--package-lock-only", "--omit", "dev", "--sbom-type", "application"];
  const sbom = JSON.parse(`${run("npm", "sbom", "--sbom-format", "cyclonedx", ...options)}`);
  // npm writes the folder's name.
  sbom.metadata.component.name = readProject(root).name;
  writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(folder, "notes.md"), `${readNotes(root)}\n`);
  writeFileSync(join(folder, CHECKSUMS), checksumsOf(folder));
  say(`Wrote to release/: ${readdirSync(folder).join(", ")}`);
}

function readNotes(root: string): string {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  return readRelease(changelog, readProject(root).version) ?? "";
}

function readProject(root: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}

/** Returns checksums as `sha256sum --check` reads them. */
function checksumsOf(folder: string): string {
  const lines = readdirSync(folder).map((name) => {
    const hash = createHash("sha256").update(readFileSync(join(folder, name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
  return lines.join("");
}
