import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

type Ids = { uid: number; gid: number };

/** On whose behalf PostgreSQL runs. */
export type Account = {
  /** Who owns its files; null when that is simply us. */
  owner: Ids | null;
  /** The ids to start it with; */
  ids: Ids | null;
  /** or what comes before its command, where ids alone don't do. */
  prefix: string[];
};

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as themself; root runs it as the owner of the existing
 * data, else as the system user `postgres`, who is made when there is none.
 */
export function chooseAccount({
  dataFolder,
  program,
}: {
  dataFolder: string;
  program: string;
}): Account {
  if (process.getuid?.() !== 0) return { owner: null, ids: null, prefix: [] };
  if (process.platform !== "linux") {
    throw new CannotStartError(
      "PostgreSQL refuses to run as root: start Crier as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  const owner = ownerOf(dataFolder) ?? systemUser() ?? createSystemUser();
  const folder = dirname(dataFolder);
  if (canReach({ ids: owner, program, folder })) return { owner, ids: owner, prefix: [] };
  return { owner, ids: null, prefix: passThroughClosedFolders({ ids: owner, program, folder }) };
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
    `PostgreSQL refuses to run as root and no user "postgres" could be made for it (${made.reason}): start Crier as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

type Reach = { ids: Ids; program: string; folder: string };

/** Asked of the system rather than worked out from modes, so that access control lists count as well. */
function canReach({ ids, program, folder }: Reach): boolean {
  return run(program, ["--version"], ids).ok && run("test", ["-x", folder], ids).ok;
}

/**
 * Rights to pass by file modes, the lesser first: to enter and read, which is enough; or to write as well, the one that a
 * container usually has.
 */
const RIGHTS = ["dac_read_search", "dac_override"];

/**
 * A clone in /root, or in a folder of mode 0700, is closed to that user: it gets one of root's rights to pass by file
 * modes, and none of the others. `no_setuid_fixup` is needed because access(2), which initdb asks before it runs
 * postgres, otherwise disregards capabilities of who is not root (capabilities(7)).
 */
function passThroughClosedFolders({ ids, program, folder }: Reach): string[] {
  const options = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, "--clear-groups"];
  options.push("--securebits=+no_setuid_fixup");
  let reason: string | undefined;
  for (const right of RIGHTS) {
    const prefix = [...options, `--inh-caps=+${right}`, `--ambient-caps=+${right}`];
    const probe = run("setpriv", [...prefix, program, "--version"]);
    if (probe.ok) return ["setpriv", ...prefix];
    reason = probe.reason;
  }
  throw new CannotStartError(
    `PostgreSQL refuses to run as root, and its own user may not enter ${folder} or the folder of this project (setpriv: ${reason}): keep both where others may enter (the project under /opt, say, and CRIER_HOME=/var/lib/crier), or set DATABASE_URL.`,
  );
}

function run(command: string, args: string[], ids: Ids | null = null) {
  const result = spawnSync(command, args, { ...ids, cwd: "/", encoding: "utf8" });
  const said = (result.stderr ?? "").trim().split("\n").at(-1);
  return {
    ok: result.status === 0,
    stdout: result.stdout ?? "",
    reason: result.error?.message ?? said,
  };
}
