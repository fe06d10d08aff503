import { rm, rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type Folder, isCode } from "./folder.ts";

export async function removeObject(folder: Folder, key: string): Promise<void> {
  const path = folder.objectPath(key);
  await rm(path, { force: true });
  await removeEmptyFolders(folder, path);
}

/**
 * Removes the empty folders above a removed file. A folder in which something was just written isn't empty, and the
 * system doesn't remove it. A writer whose new folder disappears creates it again (folder.ts).
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
