import { chmodSync, statSync } from "node:fs";
import { makeFolder } from "./bootstrap/make-folder.mjs";

/** What others may do: enter a folder. */
const ENTER = 0o011;

/**
 * Creates the folder of Crier's state if it doesn't exist. As root, PostgreSQL runs as another user, who must be able
 * to enter it; secrets in it have modes of their own.
 */
export function makeHome(home: string): void {
  const isRoot = process.getuid?.() === 0;
  makeFolder(home, isRoot ? 0o711 : 0o700);
  const { uid, mode } = statSync(home);
  if (isRoot && uid === 0) chmodSync(home, (mode & 0o7777) | ENTER);
}
