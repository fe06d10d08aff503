import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import operations from "#cli/operations.json" with { type: "json" };
import { makeFolder } from "#cli/testing/program.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { refusal, type Script, serveScript } from "#cli/testing/scripted-server.ts";
import type { Check } from "./check.ts";

const { folder, remove } = makeFolder();
afterAll(remove);

const paths: Record<string, Record<string, unknown>> = {};
for (const { method, path } of operations)
  paths[path] = { ...paths[path], [method.toLowerCase()]: {} };
const DESCRIPTION = { info: { version: "1" }, paths };
const HEALTH = { ready: true, paused: false, dependencies: {} };
const ORGANIZATIONS: Script = { status: 200, body: [{ slug: "acme", name: "Acme" }] };

interface Server {
  description?: unknown;
  health?: unknown;
  organizations?: Script;
  date?: Date;
}

async function findFaults({ description = DESCRIPTION, health = HEALTH, ...server }: Server) {
  const headers = { date: (server.date ?? new Date()).toUTCString() };
  const { base, close } = await serveScript(
    { status: 200, headers, body: description },
    { status: 200, body: health },
    server.organizations ?? ORGANIZATIONS,
  );
  const env = { CRIER_API_KEY: "crier_key", CRIER_BASE_URL: base };
  const { code, stdout } = await runCli(["doctor", "--json"], { env, home: folder });
  close();
  const faults = (JSON.parse(stdout) as Check[]).filter(({ ok }) => !ok);
  return { code, faults: Object.fromEntries(faults.map(({ check, detail }) => [check, detail])) };
}

test("a mismatch between the server's own URL and the one used is reported", async () => {
  const servers = [{ url: "https://crier.example.com/api/v1" }];
  const faults = await findFaults({ description: { ...DESCRIPTION, servers } });
  expect(JSON.stringify(faults)).toContain("set CRIER_URL to http://127.0.0.1");
});

test("a healthy server has no problems", async () => {
  expect(await findFaults({})).toEqual({ code: 0, faults: {} });
});

test("an older server is recognized by the operations that it lacks", async () => {
  const { "/device/code": _, ...older } = paths;
  const { code, faults } = await findFaults({ description: { ...DESCRIPTION, paths: older } });
  expect([code, Object.keys(faults)]).toEqual([1, ["version"]]);
  expect(faults["version"]).toContain("is older and lacks POST /device/code. Update it");
});

test.each([
  [90_000, "behind"],
  [-90_000, "ahead of"],
])("a clock that is off by %i ms is reported", async (skew, way) => {
  const { faults } = await findFaults({ date: new Date(Date.now() + skew) });
  expect(faults["clock"]).toMatch(new RegExp(`clock is (89|90|91) s ${way} the server's`));
});

test("problems from the server's health check are reported", async () => {
  const dependencies = { jobs: { ok: false, problem: "A worker fell silent." } };
  const { faults } = await findFaults({ health: { ready: false, paused: true, dependencies } });
  expect(faults["health"]).toBe(
    "Not ready. Ask your server's operator. A worker fell silent. Publishing is paused.",
  );
  expect(Object.keys((await findFaults({ health: "nothing" })).faults)).toEqual(["health"]);
});

test("an invalid key alone exits with 3, another organization's key with 1", async () => {
  const invalid = { status: 401, body: refusal("UNAUTHORIZED") };
  expect((await findFaults({ organizations: invalid })).code).toBe(3);
  const other = { status: 403, body: refusal("FORBIDDEN", { reason: "wrong_organization" }) };
  const { code, faults } = await findFaults({ organizations: other });
  expect([code, Object.keys(faults)]).toEqual([1, ["organization"]]);
});

test("the report about a credentials file that others can read names the command to fix it", async () => {
  const saved = join(folder, ".config", "crier");
  mkdirSync(saved, { recursive: true, mode: 0o700 });
  writeFileSync(join(saved, "default.profile.json"), "{}", { mode: 0o644 });
  const { faults } = await findFaults({});
  expect(faults["config"]).toBe(
    `Others can read your sign-in. Run: chmod 600 ${join(saved, "default.profile.json")}`,
  );
});
