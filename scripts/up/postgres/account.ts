import { statSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { canReach, findWay, type Way } from "./closed-folders.ts";
import { type Ids, runAs } from "./run-as.ts";

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
