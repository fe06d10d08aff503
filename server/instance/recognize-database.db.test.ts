import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { findPause } from "./pause-publishing.ts";
import { recognizeDatabase } from "./recognize-database.ts";
import { resumePublishing } from "./resume-publishing.ts";

let system: TestSystem;
let folder: string;

beforeEach(async () => {
  system = await createTestSystem();
  folder = mkdtempSync(join(tmpdir(), "crier-homes-"));
});
afterEach(async () => {
  await system.close();
  rmSync(folder, { recursive: true });
});

async function lookFrom(home: string, kind: "embedded" | "shared" = "embedded") {
  const env = {
    ...system.env,
    CRIER_HOME: join(folder, home),
    CRIER_EMBEDDED_DATABASE: kind === "embedded",
  };
  mkdirSync(env.CRIER_HOME, { recursive: true });
  await recognizeDatabase({ ...system, env });
  return findPause(system);
}

async function backUp() {
  const { prisma } = system.database;
  const [instance] = await prisma.instance.findMany();
  const homes = await prisma.instanceHome.findMany();
  return async function restore() {
    await prisma.instanceHome.deleteMany();
    await prisma.instanceHome.createMany({ data: homes });
    if (instance !== undefined) await prisma.instance.update({ where: { id: 1 }, data: instance });
  };
}

/** Copies again until the file system's clock has moved on: it ticks only every few milliseconds. */
function copyFolder(from: string, to: string) {
  const changed = (name: string) =>
    statSync(join(folder, name, "identity.json"), { bigint: true }).ctimeNs;
  do cpSync(join(folder, from), join(folder, to), { recursive: true, preserveTimestamps: true });
  while (changed(to) === changed(from));
}

test("the same database is recognized at every start", async () => {
  for (let start = 1; start <= 3; start += 1) expect(await lookFrom("home")).toBeNull();
});

test("an older copy pauses publishing until a person resumes it, and then becomes the current one", async () => {
  await lookFrom("home");
  const restore = await backUp();
  await lookFrom("home");
  await lookFrom("home");
  await restore();
  expect(await lookFrom("home")).toMatch(/older copy/);
  expect(await lookFrom("home")).toMatch(/older copy/);
  expect(await resumePublishing(system.database)).toBe("resumed");
  expect(await resumePublishing(system.database)).toBe("was_not_paused");
  expect(await lookFrom("home")).toBeNull();
});

test("so does an embedded database without its folder, or with another one's", async () => {
  await lookFrom("home");
  expect(await lookFrom("another machine")).toMatch(/restored, or moved to another machine/);
});

test("so does a copy of the whole folder next to the same database", async () => {
  await lookFrom("home");
  copyFolder("home", "copy");
  expect(await lookFrom("copy")).toMatch(/is a copy/);
});

test("so does a dump loaded into another database", async () => {
  await lookFrom("home", "shared");
  await system.database.prisma.instance.update({
    where: { id: 1 },
    data: { database_identity: "7000000000000000000:16384" },
  });
  expect(await lookFrom("home", "shared")).toMatch(/loaded from a backup, or moved/);
});

test("a second machine joins a shared database, and joins again after a restore", async () => {
  await lookFrom("one", "shared");
  expect(await lookFrom("two", "shared")).toBeNull();
  const restore = await backUp();
  await lookFrom("one", "shared");
  await lookFrom("two", "shared");
  await restore();
  expect(await lookFrom("one", "shared")).toMatch(/older copy/);
  await resumePublishing(system.database);
  expect(await lookFrom("two", "shared")).toBeNull();
  expect(await lookFrom("two", "shared")).toBeNull();
});
