import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Copies a folder whose files may change and disappear meanwhile, with their modes. `isLeftOut` excludes paths relative
 * to the folder.
 */
export async function copyFolder({
  from,
  to,
  isLeftOut = () => false,
  path = "",
}: {
  from: string;
  to: string;
  isLeftOut?: (path: string) => boolean;
  path?: string;
}): Promise<void> {
  await mkdir(to, { mode: (await stat(from)).mode & 0o777 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    const places = { from: join(from, entry.name), to: join(to, entry.name) };
    if (isLeftOut(inside)) continue;
    if (entry.isDirectory()) await copyFolder({ ...places, isLeftOut, path: inside });
    else await copyIfPresent(places);
  }
}

async function copyIfPresent({ from, to }: { from: string; to: string }): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
}
