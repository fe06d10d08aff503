import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const HomeNote = z.object({
  id: z.string(),
  lineage: z.string(),
  /** The database's token. Two during renewal: the database has one of them, wherever the process was interrupted. */
  tokens: z.array(z.string()).min(1),
});
export type HomeNote = z.infer<typeof HomeNote>;

function pathIn(home: string): string {
  return join(home, "identity.json");
}

/** Returns a folder's note and when its file was changed, or null if there is none yet. */
export function readHomeNote(home: string): (HomeNote & { changed: string }) | null {
  try {
    const note = HomeNote.parse(JSON.parse(readFileSync(pathIn(home), "utf8")));
    return { ...note, changed: changeOf(home) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Replaces a folder's note atomically, and returns when its file was changed. */
export function writeHomeNote(home: string, note: HomeNote): string {
  const growing = `${pathIn(home)}.new`;
  writeFileSync(growing, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  renameSync(growing, pathIn(home));
  return changeOf(home);
}

/** In nanoseconds, by the file system's own clock. No program that copies a file can give the copy the same time. */
function changeOf(home: string): string {
  return String(statSync(pathIn(home), { bigint: true }).ctimeNs);
}
