import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import { makeFolder } from "./bootstrap/make-folder.mjs";

/** Separate from the data, so that a copy of the data contains no secret. */
function secretsFolder(home: string): string {
  return join(home, "secrets");
}

/**
 * Returns the secret from which the app derives its keys: 32 random bytes, generated once per home. Written atomically,
 * because everything encrypted depends on it.
 */
export function readOrMakeSecret(home: string): string {
  makeFolder(secretsFolder(home), 0o700);
  const path = join(secretsFolder(home), "secret");
  const existing = readSecret(path);
  if (existing !== null) return existing;
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

/** Returns the secret of a home; null if there is none yet. Throws CannotStartError for a damaged one. */
export function findSecret(home: string): string | null {
  return readSecret(join(secretsFolder(home), "secret"));
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
    `${path} is damaged. Restore the secret from a backup. Without it, stored channel credentials can't be read.`,
  );
}
