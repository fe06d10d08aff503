/**
 * The documentation that Crier shows of itself. It is Markdown, shown as it is written: that reads well, needs no package,
 * and is the text of the release that runs.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const NAME = /^[a-z]+(-[a-z]+)*$/;

/** The text about a platform (docs/platforms), by its name; null where there is none. */
export async function readPlatformDoc(name: string): Promise<string | null> {
  if (!NAME.test(name)) return null;
  const file = join(process.cwd(), "docs", "platforms", `${name}.md`);
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
