import { makeFolder } from "./bootstrap/make-folder.mjs";

/**
 * Makes the folder of Crier's state when there is none. Root runs PostgreSQL as another user, who must be able to pass
 * through; what is secret inside has modes of its own.
 */
export function makeHome(home: string): void {
  makeFolder(home, process.getuid?.() === 0 ? 0o711 : 0o700);
}
