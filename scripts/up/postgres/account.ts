import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

/** A user and a group of the system. */
export type Ids = { uid: number; gid: number };

/**
 * Returns who runs PostgreSQL and owns its files; null for the current user. PostgreSQL refuses to run as root: for
 * root it is the owner of the existing data, otherwise the system user `postgres`, which is created if it is missing.
 * Throws CannotStartError if that user can't enter the folders of its programs and data.
 */
export function chooseAccount({
  dataFolder,
  program,
}: {
  dataFolder: string;
  program: string;
}): Ids | null {
  if (process.getuid?.() !== 0) return null;
  if (process.platform !== "linux") {
    throw new CannotStartError(
      "PostgreSQL can't run as root. Start Crier as an ordinary user, or set DATABASE_URL to your own PostgreSQL.",
    );
  }
  const ids = ownerOf(dataFolder) ?? systemUser() ?? createSystemUser();
  for (const folder of [dirname(program), dirname(dataFolder)]) refuseClosed(folder, ids);
  return ids;
}

function ownerOf(folder: string): Ids | null {
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? null : { uid, gid };
}

function systemUser(): Ids | null {
  const uid = Number.parseInt(run("id", ["-u", "postgres"]).stdout, 10);
  const gid = Number.parseInt(run("id", ["-g", "postgres"]).stdout, 10);
  return Number.isNaN(uid) || Number.isNaN(gid) || uid === 0 ? null : { uid, gid };
}

function createSystemUser(): Ids {
  run("groupadd", ["--system", "--force", "postgres"]);
  const shape = ["--system", "--gid", "postgres", "--no-create-home", "--home-dir", "/nonexistent"];
  const made = run("useradd", [...shape, "--shell", "/usr/sbin/nologin", "postgres"]);
  const ids = systemUser();
  if (ids !== null) return ids;
  throw new CannotStartError(
    `PostgreSQL can't run as root, and a user "postgres" could not be created for it (${made.reason}). Start Crier as an ordinary user, or set DATABASE_URL to your own PostgreSQL.`,
  );
}

/** Asks the system rather than checking modes, so that access control lists count too. */
function refuseClosed(folder: string, ids: Ids): void {
  if (mayEnter(folder, ids)) return;
  const closed = firstClosed(folder, ids);
  throw new CannotStartError(
    `PostgreSQL can't run as root, and its own user can't enter ${closed}. Allow it (chmod o+x ${quoted(closed)}), move the project and CRIER_HOME to folders that other users can enter (such as /opt/crier and /var/lib/crier), or start Crier as an ordinary user.`,
  );
}

/** Returns the first folder on the path that these IDs may not enter. */
function firstClosed(folder: string, ids: Ids): string {
  const parent = dirname(folder);
  return parent === folder || mayEnter(parent, ids) ? folder : firstClosed(parent, ids);
}

function mayEnter(folder: string, ids: Ids): boolean {
  const { ok, missing } = run("test", ["-x", folder], ids);
  if (missing)
    throw new CannotStartError(
      "This container doesn't let root act as another user, and PostgreSQL can't run as root. Start the container as an ordinary user (without --user 0), or set DATABASE_URL to your own PostgreSQL.",
    );
  return ok;
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path}'`;
}

/** Runs a command, with these IDs if given. On failure, its last output is the reason. */
function run(command: string, args: string[], ids: Ids | null = null) {
  const result = spawnSync(command, args, { ...ids, cwd: "/", encoding: "utf8" });
  const message = (result.stderr ?? "").trim().split("\n").at(-1);
  return {
    ok: result.status === 0,
    /** Whether it could not be run with these IDs at all, for lack of root's usual rights. */
    missing: Object(result.error).code === "EPERM",
    stdout: result.stdout ?? "",
    reason: result.error?.message ?? message ?? "",
  };
}
