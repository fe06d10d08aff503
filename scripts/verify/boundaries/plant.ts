import { copyFile, mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import type { Planted } from "./planted.ts";

/**
 * Writes a tree that looks like this project to an import checker, with only the planted imports and their targets.
 * Returns its folder, which the caller has to remove.
 */
export async function plant(planted: Planted[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "crier-planted-"));
  await copyFile(join(PROJECT, "package.json"), join(folder, "package.json"));
  await symlink(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of filesOf(planted)) await write(join(folder, path), text);
  return folder;
}

/** Path and text. Import targets come first, because a planted file may be the target of another. */
function filesOf(planted: Planted[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, imports, importedBack } of planted) {
    if (!imports.startsWith("#")) continue;
    files.set(
      imports.slice(1),
      importedBack ? `import type {} from "#${file}";\n` : "export {};\n",
    );
  }
  for (const { file, imports, types } of planted) {
    files.set(file, types ? `import type {} from "${imports}";\n` : `import "${imports}";\n`);
  }
  return files;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
