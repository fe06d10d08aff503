import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";

/**
 * The secret from which the app derives its keys: 32 random bytes, made once for a home. It appears complete or not at
 * all, because everything that is encrypted depends on it.
 */
export function readOrMakeSecret(home: string): string {
  const path = join(home, "secret");
  const known = readSecret(path);
  if (known !== null) return known;
  const growing = `${path}.${process.pid}`;
  writeFileSync(growing, `${randomBytes(32).toString("base64url")}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    linkSync(growing, path);
  } catch (error) {
    if (readSecret(path) === null) throw error;
  } finally {
    rmSync(growing);
  }
  return readSecret(path) ?? "";
}

function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  throw new CannotStartError(
    `${path} is damaged: put the secret back from a backup. Without it, stored channel credentials can't be read.`,
  );
}
