import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { type Ids, runAs } from "./run-as.ts";

type Programs = { ids: Ids; program: string };

/** What comes before a command that works in `folder`. */
export type Way = (folder: string) => string[];

/** Asked of the system rather than worked out from modes, so that access control lists count as well. */
export function canReach({ ids, program, folder }: Programs & { folder: string }): boolean {
  return runAs(program, ["--version"], ids).ok && mayEnter(folder, ids);
}

/**
 * How PostgreSQL's user gets to its programs and to its data inside of folders that are closed to it: a clone in /root,
 * or in a folder of mode 0700. Throws CannotStartError where there is no way. `folder` is one that exists already, for a
 * try.
 */
export function findWay({ ids, program, folder }: Programs & { folder: string }): Way {
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
 * Mounts of its own, in which the closed folders hold nothing but the way to PostgreSQL's programs and data
 * (mount_namespaces(7)). Nobody else sees them, they end with the last process in them, and PostgreSQL has no right that
 * its user has not got. `$1` is where they are prepared; then come the folders to show, and those to cover.
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

/** The first folder on the way that these ids may not enter; null when they may enter them all. */
function firstClosed(folder: string, ids: Ids): string | null {
  const parent = dirname(folder);
  if (parent === folder) return null;
  return firstClosed(parent, ids) ?? (mayEnter(folder, ids) ? null : folder);
}

/** Whether one of the paths is one of the folders, or inside of one. */
function holds(folders: string | string[], paths: string[]): boolean {
  return [folders]
    .flat()
    .some((folder) => paths.some((path) => `${path}/`.startsWith(join(folder, "/"))));
}

/**
 * Where nothing may be mounted, as in most containers: one of root's rights to pass by file modes, the lesser first: to
 * enter and read, which is enough; or to write as well, the one that a container usually has. `no_setuid_fixup` is needed
 * because access(2), which initdb asks before it runs postgres, otherwise disregards capabilities of who is not root
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
