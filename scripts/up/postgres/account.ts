import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

export type Account = {
  /** Owner of its files; null if it is the current user. */
  owner: Ids | null;
  /** IDs to start it with. */
  ids: Ids | null;
  /** Command prefix for working in a folder, if IDs alone aren't enough. */
  prefix: Way;
};

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as themself; root runs it as the owner of the existing
 * data, otherwise as the system user `postgres`, which is created if missing.
 */
export function chooseAccount({
  dataFolder,
  program,
}: {
  dataFolder: string;
  program: string;
}): Account {
  if (process.getuid?.() !== 0) return { owner: null, ids: null, prefix: () => [] };
  if (process.platform !== "linux") {
    throw new CannotStartError(
      "PostgreSQL can't run as root. Start Crier as an ordinary user, or set DATABASE_URL to your own PostgreSQL.",
    );
  }
  const owner = ownerOf(dataFolder) ?? systemUser() ?? createSystemUser();
  const folder = dirname(dataFolder);
  if (canReach({ ids: owner, program, folder })) return { owner, ids: owner, prefix: () => [] };
  return { owner, ids: null, prefix: findWay({ ids: owner, program, folder }) };
}

function ownerOf(folder: string): Ids | null {
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? null : { uid, gid };
}

function systemUser(): Ids | null {
  const uid = Number.parseInt(runAs("id", ["-u", "postgres"]).stdout, 10);
  const gid = Number.parseInt(runAs("id", ["-g", "postgres"]).stdout, 10);
  return Number.isNaN(uid) || Number.isNaN(gid) || uid === 0 ? null : { uid, gid };
}

function createSystemUser(): Ids {
  runAs("groupadd", ["--system", "--force", "postgres"]);
  const shape = ["--system", "--gid", "postgres", "--no-create-home", "--home-dir", "/nonexistent"];
  const made = runAs("useradd", [...shape, "--shell", "/usr/sbin/nologin", "postgres"]);
  const ids = systemUser();
  if (ids !== null) return ids;
  throw new CannotStartError(
    `PostgreSQL can't run as root, and a user "postgres" could not be created for it (${made.reason}). Start Crier as an ordinary user, or set DATABASE_URL to your own PostgreSQL.`,
  );
}

type Programs = { ids: Ids; program: string };

/** Returns the prefix of a command that works in `folder`. */
type Way = (folder: string) => string[];

/** Asks the system rather than checking modes, so that access control lists count too. */
function canReach({ ids, program, folder }: Programs & { folder: string }): boolean {
  return runAs(program, ["--version"], ids).ok && mayEnter(folder, ids);
}

/**
 * Returns how PostgreSQL's user can reach its programs and data inside of folders that are closed to it: a clone in
 * /root, or in a folder of mode 0700. Throws CannotStartError if it can't. `folder` is an existing one for testing.
 */
function findWay({ ids, program, folder }: Programs & { folder: string }): Way {
  const reasons: string[] = [];
  for (const way of [byView({ ids, program }), ...byRight(ids)]) {
    const [command = "", ...args] = [...way(folder), program, "--version"];
    const tried = runAs(command, args);
    if (tried.ok) return way;
    reasons.push(tried.reason);
  }
  throw new CannotStartError(
    `PostgreSQL can't run as root, and its own user can't access ${folder} or this project's folder (${reasons.join("; ")}). Move both to folders that other users can access (for example the project to /opt, with CRIER_HOME=/var/lib/crier), or set DATABASE_URL.`,
  );
}

/**
 * A mount namespace in which the closed folders contain only the path to PostgreSQL's programs and data
 * (mount_namespaces(7)). It is invisible to others, ends with its last process, and gives PostgreSQL no additional
 * rights. `$1` is where the mounts are prepared; then come the folders to show, and those to cover.
 */
const VIEW = `
set -e
umask 022
stage=$1
shift
mount -t tmpfs -o mode=755,size=64k crier "$stage"
while [ "$1" != -- ]; do
  mkdir -p "$stage$1"
  mount --bind "$1" "$stage$1"
  shift
done
shift
while [ "$1" != -- ]; do
  mount --rbind "$stage$1" "$1"
  shift
done
shift
umount --lazy "$stage"
exec setpriv "$@"
`;

function byView({ ids, program }: Programs): Way {
  return (folder) => {
    const shown = [dirname(dirname(program)), folder];
    const covered = new Set(shown.flatMap((path) => firstClosed(dirname(path), ids) ?? []));
    const stage = ["/mnt", "/media"].find((path) => existsSync(path) && !holds(path, shown));
    return [
      ...["unshare", "--mount", "--propagation", "private", "sh", "-c", VIEW, "sh"],
      ...[stage ?? "/mnt", ...shown.filter((path) => holds([...covered], [path])), "--"],
      ...[...covered, "--"],
      ...[...userOptions(ids), "--inh-caps=-all"],
    ];
  };
}

/** Returns the first folder on the path that these IDs may not enter; null if they may enter all. */
function firstClosed(folder: string, ids: Ids): string | null {
  const parent = dirname(folder);
  if (parent === folder) return null;
  return firstClosed(parent, ids) ?? (mayEnter(folder, ids) ? null : folder);
}

/** Whether one of the paths is, or is inside of, one of the folders. */
function holds(folders: string | string[], paths: string[]): boolean {
  return [folders]
    .flat()
    .some((folder) => paths.some((path) => `${path}/`.startsWith(join(folder, "/"))));
}

/**
 * If nothing may be mounted, as in most containers: one of root's capabilities to bypass file modes, the lesser first:
 * to enter and read, which is enough; or also to write, which containers usually have. `no_setuid_fixup` is needed
 * because access(2), which initdb calls before it runs postgres, otherwise ignores capabilities of non-root users
 * (capabilities(7)).
 */
function byRight(ids: Ids): Way[] {
  return ["dac_read_search", "dac_override"].map((right) => {
    const rights = [`--inh-caps=+${right}`, `--ambient-caps=+${right}`];
    const command = ["setpriv", ...userOptions(ids), "--securebits=+no_setuid_fixup", ...rights];
    return () => command;
  });
}

function userOptions({ uid, gid }: Ids): string[] {
  return [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
}

function mayEnter(folder: string, ids: Ids): boolean {
  return runAs("test", ["-x", folder], ids).ok;
}

type Ids = { uid: number; gid: number };

/** Runs a command, with these IDs if given. On failure, its last output is the reason. */
function runAs(command: string, args: string[], ids: Ids | null = null) {
  const result = spawnSync(command, args, { ...ids, cwd: "/", encoding: "utf8" });
  const said = (result.stderr ?? "").trim().split("\n").at(-1);
  return {
    ok: result.status === 0,
    stdout: result.stdout ?? "",
    reason: result.error?.message ?? said ?? "",
  };
}
