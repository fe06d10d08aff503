import { expect, test } from "vitest";
import { freePort } from "../bootstrap/port.mjs";
import { checkDatabase } from "./check-database.ts";

const server = process.env.TEST_DATABASE_URL ?? "";

test("a working database is accepted", async () => {
  await checkDatabase(server);
});

test.each([
  [60, "60 minutes behind this machine's"],
  [-60, "60 minutes ahead of this machine's"],
])("a clock that is %i minutes off is reported", async (minutes, message) => {
  const checked = checkDatabase(server, () => Date.now() + minutes * 60_000);
  await expect(checked).rejects.toThrow(`The clock of the database is ${message}`);
});

test("a refused connection is reported", async () => {
  const port = await freePort();
  await refused(
    `postgres://me:hunter2@127.0.0.1:${port}/crier`,
    `nothing listens at 127.0.0.1:${port}`,
  );
});

test("an unknown host is reported", async () => {
  await refused("postgres://me:hunter2@database.invalid/crier", 'host "database.invalid"');
});

test("a wrong password is reported", async () => {
  const url = Object.assign(new URL(server), { password: "hunter2" });
  await refused(url.href, `the password of "${url.username}" is wrong`);
});

test("a missing database is reported", async () => {
  const url = Object.assign(new URL(server), { pathname: "/no%20such" });
  await refused(url.href, 'there is no database "no such"');
});

async function refused(url: string, reason: string): Promise<void> {
  const refusal = await checkDatabase(url).catch((error) => error);
  expect(refusal.name).toBe("CannotStartError");
  expect(refusal.message).toContain(reason);
  expect(refusal.message).toMatch(/^The database of DATABASE_URL can't be used: .*unset it/);
  expect(refusal.message).not.toMatch(/hunter2|\n/);
}
