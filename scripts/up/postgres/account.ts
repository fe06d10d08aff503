import { statSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { canReach, findWay, type Way } from "./closed-folders.ts";
import { type Ids, runAs } from "./run-as.ts";

/** On whose behalf PostgreSQL runs. */
export type Account = {
  /** Who owns its files; null when that is simply us. */
  owner: Ids | null;
  /** The ids to start it with; */
  ids: Ids | null;
  /** or what comes before a command that works in a folder, where ids alone don't do. */
  prefix: Way;
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
