import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { makeFolder } from "../bootstrap/make-folder.mjs";
import { startChild } from "../child.ts";
import type { Ids } from "./account.ts";
import { explainEnd } from "./explain-end.ts";

export const SUPERUSER = "crier";

export function clusterPaths(dataFolder: string) {
  return { cluster: join(dataFolder, "cluster"), password: join(dataFolder, "password") };
}

type Cluster = {
  dataFolder: string;
  /** Who owns its files; null for the current user. */
  account: Ids | null;
  initdb: string;
  signal?: AbortSignal | undefined;
};

/**
 * Creates the database cluster if it doesn't exist. It is created in a temporary folder and renamed when complete, so
 * that a killed first start leaves nothing incomplete.
 */
export async function initializeCluster({ dataFolder, ...rest }: Cluster): Promise<void> {
  if (existsSync(clusterPaths(dataFolder).cluster)) return;
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) {
    throw new CannotStartError(
      `${dataFolder} contains something other than Crier's database. Move it away, or set CRIER_HOME to another folder.`,
    );
  }
  const growing = `${dataFolder}.new`;
  rmSync(growing, { recursive: true, force: true });
  try {
    await fillCluster({ dataFolder: growing, ...rest });
    renameSync(growing, dataFolder);
  } catch (error) {
    rmSync(growing, { recursive: true, force: true });
    throw error;
  }
}

async function fillCluster({ dataFolder, account, initdb, signal }: Cluster): Promise<void> {
  const { cluster, password } = clusterPaths(dataFolder);
  makeFolder(dataFolder, 0o700);
  writeFileSync(password, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (account !== null) {
    for (const path of [dataFolder, password]) chownSync(path, account.uid, account.gid);
  }
  const options = [`--pgdata=${cluster}`, `--username=${SUPERUSER}`, `--pwfile=${password}`];
  options.push("--auth=scram-sha-256", "--encoding=UTF8", "--locale=C");
  options.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions");
  const child = await startChild({
    command: [initdb, ...options],
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C", ...nameCurrentUser(dataFolder) },
    ids: account,
    reach: "group",
    ending: { first: "SIGTERM", seconds: 5, last: "SIGKILL" },
  });
  signal?.addEventListener("abort", () => void child.stop(), { once: true });
  const ended = await child.ended;
  for (const path of Object.values(userFiles(dataFolder))) rmSync(path, { force: true });
  signal?.throwIfAborted();
  if (ended.code === 0) return;
  throw new CannotStartError(
    `The built-in PostgreSQL could not be set up: ${explainEnd({ ...ended, output: child.output() })}`,
  );
}

function userFiles(dataFolder: string) {
  return { passwd: join(dataFolder, "passwd"), group: join(dataFolder, "group") };
}

/**
 * initdb asks the system for the current user's name, which a container started with any user ID doesn't have. Returns
 * environment variables that give it one by Debian's library nss_wrapper; none if the user has a name.
 */
function nameCurrentUser(dataFolder: string): Record<string, string> {
  try {
    userInfo();
    return {};
  } catch {
    const { passwd, group } = userFiles(dataFolder);
    const [uid, gid] = [process.getuid?.(), process.getgid?.()];
    writeFileSync(passwd, `${SUPERUSER}:x:${uid}:${gid}::/:/bin/false\n`);
    writeFileSync(group, `${SUPERUSER}:x:${gid}:\n`);
    const library = "libnss_wrapper.so";
    return { LD_PRELOAD: library, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group };
  }
}
