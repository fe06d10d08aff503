import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceInstance, findInstance, lockHome, withdrawInstance } from "./instance.ts";
import { readOrMakeSecret } from "./read-secret.ts";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "crier-home-"));
});

afterEach(() => rmSync(home, { recursive: true }));

test("the secret is generated once, is long, and only its owner can read it", () => {
  const secret = readOrMakeSecret(home);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(readOrMakeSecret(home)).toBe(secret);
  expect(statSync(join(home, "secrets", "secret")).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, "secrets")).mode & 0o777).toBe(0o700);
  expect(readdirSync(home)).toEqual(["secrets"]);
  expect(readdirSync(join(home, "secrets"))).toEqual(["secret"]);
});

test("a damaged secret is never replaced, because credentials are encrypted with it", () => {
  const path = join(home, "secrets", "secret");
  mkdirSync(join(home, "secrets"));
  writeFileSync(path, "short");
  expect(() => readOrMakeSecret(home)).toThrow(/is damaged. Restore the secret/);
  expect(readFileSync(path, "utf8")).toBe("short");
});

test("a running Crier is found by its home folder, in a file that only its owner can read", async () => {
  const instance = { pid: process.pid, url: "http://localhost:3000", database_url: "postgres://" };
  const { lock } = await lockHome(home);
  expect(findInstance(home)).toBeNull();
  announceInstance({ home, instance });
  expect(findInstance(home)).toEqual(instance);
  expect(statSync(join(home, "instance.json")).mode & 0o777).toBe(0o600);
  withdrawInstance(home);
  expect(findInstance(home)).toBeNull();
  lock?.release();
});

test("the file of a killed Crier is ignored", async () => {
  const instance = { pid: process.pid, url: "http://localhost:3000", database_url: "postgres://" };
  announceInstance({ home, instance });
  expect(findInstance(home)).toBeNull();
});
