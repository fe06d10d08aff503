import { rm, rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type Folder, isCode } from "./folder.ts";

/** Removes an object, where there is one, and the folders that are empty without it. */
export async function removeObject(folder: Folder, key: string): Promise<void> {
  const path = folder.objectPath(key);
  await rm(path, { force: true });
  await removeEmptyFolders(folder, path);
}

/**
 * Removes the folders above a file that is gone, as far as they are empty. A folder in which somebody has just written is not: the
 * system removes none that holds anything. Who finds the folder gone that they have just made makes it again (folder.ts).
 */
export async function removeEmptyFolders({ objects }: Folder, path: string): Promise<void> {
  for (let at = dirname(path); at !== objects; at = dirname(at)) {
    try {
      await rmdir(at);
    } catch (error) {
      if (isCode(error, "ENOTEMPTY") || isCode(error, "EEXIST")) return;
      if (!isCode(error, "ENOENT") && !isCode(error, "ENOTDIR")) throw error;
    }
  }
}
