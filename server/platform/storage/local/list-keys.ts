import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isCode } from "./folder.ts";

const PAGE = 1000;

/** Returns up to a thousand keys below `root` that start with `prefix` and come after `after`, sorted by characters. */
export async function listKeys(root: string, prefix: string, after = "") {
  const keys: string[] = [];
  for await (const key of walk(root, "", (below) => mayHold(below, prefix, after))) {
    if (key.startsWith(prefix) && key > after) keys.push(key);
    if (keys.length === PAGE) break;
  }
  const found = await Promise.all(keys.map((key) => listed(root, key)));
  return found.filter((each) => each !== null);
}

function mayHold(below: string, prefix: string, after: string): boolean {
  return (
    (below.startsWith(prefix) || prefix.startsWith(below)) &&
    (below > after || after.startsWith(below))
  );
}

async function* walk(
  root: string,
  below: string,
  goInto: (below: string) => boolean,
): AsyncGenerator<string> {
  const found = await readdir(join(root, below), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isCode(error, "ENOENT")) return [];
      throw error;
    },
  );
  // A folder sorts with its slash, like the keys in it.
  const names = found
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort(byCharacters);
  for (const name of names) {
    const key = `${below}${name}`;
    if (!name.endsWith("/")) yield key;
    else if (goInto(key)) yield* walk(root, key, goInto);
  }
}

function byCharacters(left: string, right: string): number {
  return left < right ? -1 : 1;
}

async function listed(root: string, key: string) {
  try {
    return { key, modified_at: (await stat(join(root, key))).mtime };
  } catch (error) {
    // It was deleted meanwhile.
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}
