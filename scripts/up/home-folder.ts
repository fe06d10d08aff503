import { makeFolder } from "./bootstrap/make-folder.mjs";

/**
 * Creates the folder of Crier's state if it doesn't exist. As root, PostgreSQL runs as another user, who must be able
 * to traverse it; secrets in it have modes of their own.
 */
export function makeHome(home: string): void {
  makeFolder(home, process.getuid?.() === 0 ? 0o711 : 0o700);
}
