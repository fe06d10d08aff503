import { createHash } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import type { Ids } from "./account.ts";

/** Part of the socket's name. Nothing else uses the folder, so it can always be the same. */
export const SOCKET_PORT = 5432;

/** What macOS allows for the path of a socket, in bytes (unix(4)); Linux allows four more. */
const LONGEST_PATH = 103;

type Place = {
  dataFolder: string;
  /** Who will listen there; null for the current user. */
  account: Ids | null;
};

/**
 * Makes an empty folder for the server's socket, which only its account and root can enter: beside its data, or in the
 * system's temporary folder if the path would be too long or the disk can't hold sockets, as some shared folders of
 * virtual machines can't. The path of a data folder's socket stays the same. Throws CannotStartError.
 */
export async function makeSocketFolder({ dataFolder, account }: Place): Promise<string> {
  const name = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  const places = [`${dataFolder}.socket`, join(tmpdir(), `crier-${name}`)];
  for (const folder of places) if (await isUsable(folder, account)) return folder;
  throw new CannotStartError(
    `The built-in PostgreSQL needs a folder for its socket, and neither ${places.join(" nor ")} can be one. Set CRIER_HOME to a folder with a short path on a local disk.`,
  );
}

/** Removes what a killed server left there. */
export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

async function isUsable(folder: string, account: Ids | null): Promise<boolean> {
  const path = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(path) > LONGEST_PATH) return false;
  try {
    removeSocketFolder(folder);
    // Not recursive: in a folder that others can write to, it must be a new one.
    mkdirSync(folder, { mode: 0o700 });
    const probe = createServer().listen(path);
    await once(probe, "listening");
    await new Promise((resolve) => probe.close(resolve));
    if (account !== null) chownSync(folder, account.uid, account.gid);
    return true;
  } catch {
    return false;
  }
}

type Login = { user: string; password: string; database: string };

/** Returns a URL by which clients on this machine reach the server. */
export function socketUrl(folder: string, { user, password, database }: Login): string {
  return `postgres://${user}:${password}@${encodeURIComponent(folder)}:${SOCKET_PORT}/${database}`;
}
