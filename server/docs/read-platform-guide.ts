import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Guide, parseGuide } from "./parse-guide.ts";

const NAME = /^[a-z]+(-[a-z]+)*$/;

export async function readPlatformGuide(name: string): Promise<Guide | null> {
  if (!NAME.test(name)) return null;
  const file = join(process.cwd(), "docs", "platforms", `${name}.md`);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : parseGuide(text);
}
