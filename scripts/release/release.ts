import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiRelease } from "#core/contract/api-changes.ts";
import type { LockFile } from "../lock/lock-file.ts";
import { writeLock } from "../lock/lock-file.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { describeApi, listChanges } from "./api-difference/describe-api.ts";
import type { ApiDocument } from "./api-difference/document.ts";
import { addFigures, BENCHMARKS, type Measured } from "./benchmarks.ts";
import { addRelease, readRelease, readUnreleased } from "./changelog.ts";
import { makeArtifacts, OPENAPI } from "./make-artifacts.ts";
import { compareVersions, isVersion } from "./version.ts";

/** Has a line for each release that deprecates something: `"0.1.0": "2026-12-01",`. */
export const DEPRECATIONS = "core/contract/deprecations.ts";
const DEPRECATING = /^ {2}"(\d+\.\d+\.\d+[^"]*)": "\d{4}-\d{2}-\d{2}",$/gm;

/** The changes of the API by release, newest first, which the dashboard shows. */
export const API_CHANGES = "core/contract/api-changes.json";

interface Release {
  root: string;
  version: string;
  dryRun: boolean;
  now: Date;
  /** Returns the figures of the bench; null to release without. */
  measure: (() => Measured) | null;
  say: (line: string) => void;
}

/** Releases what is committed. Throws CannotStartError, and changes nothing, if something is in the way. */
export function release({ root, version, dryRun, now, measure, say }: Release): void {
  const previous = checkRelease(root, version);
  const date = now.toISOString().slice(0, 10);
  const changed = changeFiles(root, { version, previous, date });
  const notes = readRelease(changed["CHANGELOG.md"] ?? "", version) ?? "";
  say(`Crier ${version}\n\n${notes}\n`);
  const files = [...Object.keys(changed), ...(measure === null ? [] : [BENCHMARKS])];
  if (dryRun) {
    say(`Would change ${files.join(", ")}, commit them, tag v${version} and fill release/.`);
    return;
  }
  if (measure !== null) changed[BENCHMARKS] = addMeasured(root, { version, date, ...measure() });
  writeFiles(root, changed);
  try {
    makeArtifacts({ root, say });
    git(root, "add", ...files);
    git(root, "commit", "--quiet", "--message", `Release ${version}`);
    git(root, "tag", "--annotate", `v${version}`, "--message", `Crier ${version}`);
  } catch (error) {
    git(root, "checkout", "--quiet", "HEAD", "--", ...files);
    throw error;
  }
  say(nextSteps(version));
}

/** Returns the latest released version; null before the first. */
function checkRelease(root: string, version: string): string | null {
  if (!isVersion(version))
    throw new CannotStartError(`"${version}" is not a version. Use three numbers, such as 0.1.0.`);
  const branch = git(root, "branch", "--show-current").trim();
  if (branch !== "main")
    throw new CannotStartError(
      `Releases are made from main, and this is ${branch || "no branch"}. Run \`git switch main\`.`,
    );
  if (git(root, "status", "--porcelain").trim() !== "")
    throw new CannotStartError("There are uncommitted changes. Commit or stash them first.");
  const released = git(root, "tag", "--list", "v*").split("\n");
  const versions = released.map((tag) => tag.slice(1)).filter(isVersion);
  const previous = versions.sort(compareVersions).at(-1) ?? null;
  if (versions.includes(version))
    throw new CannotStartError(
      `The tag v${version} exists already. Use a version above ${previous}.`,
    );
  if (previous !== null && compareVersions(version, previous) < 0)
    throw new CannotStartError(
      `${version} is below the latest release, ${previous}. Use a version above it.`,
    );
  checkFiles(root, version);
  checkDeprecations(root, [...versions, version]);
  return previous;
}

function checkFiles(root: string, version: string): void {
  const { version: own } = JSON.parse(read(root, "package.json"));
  const { version: locked } = JSON.parse(read(root, "package-lock.json"));
  if (own !== locked)
    throw new CannotStartError(
      `package.json has version ${own} and package-lock.json ${locked}. Run \`npm install\` and commit.`,
    );
  if (compareVersions(version, own) < 0)
    throw new CannotStartError(
      `package.json has version ${own} already. Use that or one above it.`,
    );
  for (const [file, command] of [
    [OPENAPI, "npx vitest run -u --project unit server/transports"],
    [API_CHANGES, `git checkout HEAD~1 -- ${API_CHANGES}`],
  ] as const)
    if (!existsSync(join(root, file)))
      throw new CannotStartError(`${file} is missing. Run \`${command}\` and commit.`);
  const unreleased = readUnreleased(read(root, "CHANGELOG.md"));
  if (!unreleased)
    throw new CannotStartError(
      'CHANGELOG.md has nothing under "## [Unreleased]". Write there what changed for people who use Crier.',
    );
}

/** Clients are told the day of the release that deprecated an operation, so it must be one that there is. */
function checkDeprecations(root: string, versions: readonly string[]): void {
  for (const [, named = ""] of read(root, DEPRECATIONS).matchAll(DEPRECATING))
    if (!versions.includes(named))
      throw new CannotStartError(
        `${DEPRECATIONS} deprecates operations in ${named}, which isn't released. Write ${versions.at(-1)} there.`,
      );
}

function addMeasured(root: string, measured: Parameters<typeof addFigures>[1]): string {
  const commit = git(root, "rev-parse", "HEAD").trim();
  if (measured.commit !== commit)
    throw new CannotStartError(
      `The figures are of ${measured.commit}, and this is ${commit}. Measure what is released.`,
    );
  return addFigures(read(root, BENCHMARKS), measured);
}

interface Next {
  version: string;
  previous: string | null;
  date: string;
}

/** Returns the new text of each file that names the version. */
function changeFiles(root: string, { version, previous, date }: Next): Record<string, string> {
  const project = read(root, "package.json");
  const { version: own, repository } = JSON.parse(project);
  const rename = (text: string) =>
    text.replaceAll(`"version": "${own}"`, `"version": "${version}"`);
  const before = previous === null ? null : readReleased(root, previous);
  const after: ApiDocument = JSON.parse(read(root, OPENAPI));
  const api = describeApi(before, after);
  const listed: ApiRelease[] = JSON.parse(read(root, API_CHANGES));
  const releases = [{ version, date, ...listChanges(before, after) }, ...listed];
  const url = String(repository.url).replace(/^git\+|\.git$/g, "");
  return {
    "CHANGELOG.md": addRelease(read(root, "CHANGELOG.md"), {
      version,
      previous,
      date,
      api,
      repository: url,
    }),
    "package.json": rename(project),
    "package-lock.json": renameLock(read(root, "package-lock.json"), version),
    "server.json": rename(read(root, "server.json")),
    [API_CHANGES]: `${JSON.stringify(releases, null, 2)}\n`,
    [DEPRECATIONS]: read(root, DEPRECATIONS).replace(DEPRECATING, (line, named: string) =>
      named === version ? `  "${version}": "${date}",` : line,
    ),
  };
}

/** Returns the API's description as it was released. */
function readReleased(root: string, version: string): ApiDocument {
  const tag = `v${version}`;
  if (git(root, "ls-tree", tag, OPENAPI) === "")
    throw new CannotStartError(
      `${tag} has no ${OPENAPI}, so the changes of the API are unknown. If the file was moved since, move it back. If the tag is wrong, set it on the commit of the release.`,
    );
  const [latest]: ApiRelease[] = JSON.parse(read(root, API_CHANGES));
  if (latest?.version !== version)
    throw new CannotStartError(
      `${API_CHANGES} lacks the latest release, ${version}. Run \`git checkout ${tag} -- ${API_CHANGES}\` and commit.`,
    );
  return JSON.parse(git(root, "show", `${tag}:${OPENAPI}`));
}

function renameLock(text: string, version: string): string {
  const lock: LockFile & { version?: string } = JSON.parse(text);
  const project = lock.packages[""];
  lock.version = version;
  if (project !== undefined) project.version = version;
  return writeLock(lock);
}

function nextSteps(version: string): string {
  return `
Committed and tagged v${version}. Nothing is published yet. To publish:

  git push --follow-tags

On GitHub, .github/workflows/release.yml then runs all checks, builds the image for amd64 and arm64, pushes it to
ghcr.io, publishes \`crier\` to npm and creates the release with the files of release/.

To take it back before that:

  git tag --delete v${version} && git reset --keep HEAD~1`;
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function writeFiles(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
}

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
