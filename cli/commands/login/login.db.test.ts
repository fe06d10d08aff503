import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeFolder } from "#cli/testing/program.ts";
import { runCli, type Setup } from "#cli/testing/run-cli.ts";
import type { Actor } from "#server/kernel/actor.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { handleRest } from "#server/transports/rest/handle-rest.ts";

let system: TestSystem;
let person: Actor;
let home: string;
const { folder, remove } = makeFolder();

beforeAll(async () => {
  system = await createTestSystem();
});
beforeEach(async () => {
  const { actor, db } = await createTestContext(system);
  const { user } = await db.membership.findFirstOrThrow({
    where: { organization_id: actor.organization.id },
    include: { user: true },
  });
  person = { ...actor, kind: "person", id: user.id, name: user.email };
  await db.throttle.deleteMany();
  home = join(folder, crypto.randomUUID());
  mkdirSync(home);
});
afterAll(async () => {
  await system.close();
  remove();
});

const decide = (user_code: string, decision: "approve" | "deny" = "approve") =>
  runAs({ system, actor: person }, registry.device.decide, { user_code, decision });

/** Runs `crier` against the API, with a system clock that waits advance. */
function crier(argv: string[], setup: Partial<Setup> = {}) {
  const { sleep, ...rest } = setup;
  return runCli(argv, {
    home,
    now: () => system.now().getTime(),
    fetch: (address, init) => handleRest(system, new Request(address as URL, init)),
    async sleep(milliseconds, signal) {
      await sleep?.(milliseconds, signal);
      signal.throwIfAborted();
      system.advance(milliseconds);
    },
    ...rest,
  });
}

const codeIn = (text: string) => /[A-Z]{4}-[A-Z]{4}/.exec(text)?.[0] ?? "";
const saved = (name: string) => join(home, ".config", "crier", name);

async function approveAll() {
  const { devicePair } = system.database.prisma;
  const waiting = await devicePair.findMany({ where: { state: "pending" } });
  for (const { user_code } of waiting) await decide(user_code).catch(() => undefined);
}

test("after approval, the key is saved in a file that only its owner can read", async () => {
  let waits = 0;
  const { code, stdout, stderr } = await crier(["login"], {
    async sleep() {
      waits += 1;
      if (waits === 3) await approveAll();
    },
  });
  expect([code, waits]).toEqual([0, 3]);
  expect(stderr).toMatch(/^Open http:\/\/localhost:3000\/device\?code=[A-Z]{4}-[A-Z]{4}\n/);
  expect(stdout).toContain(`organization: ${person.organization.slug}`);
  const { api_key } = JSON.parse(readFileSync(saved("default.profile.json"), "utf8"));
  expect(stdout + stderr).not.toContain(api_key);
  expect(statSync(saved("default.profile.json")).mode & 0o777).toBe(0o600);
  expect(statSync(saved("")).mode & 0o777).toBe(0o700);
  expect(readdirSync(saved(""))).toEqual(["default.profile.json"]);
  const whoami = await crier(["whoami"]);
  expect(whoami.stdout).toContain("credential: profile default");
  expect(whoami.stdout).toContain(`slug: ${person.organization.slug}`);
  const loggedOut = await crier(["logout"]);
  expect(loggedOut.stdout).toContain("signed_out: true");
  expect((await crier(["channels"])).code).toBe(3);
});

test("an agent starts a sign-in without input and resumes it after approval", async () => {
  const started = await crier(["login", "--no-input", "--json"]);
  expect(started.code).toBe(0);
  const output = JSON.parse(started.stdout);
  expect(output).toMatchObject({ status: "pending", next: "crier login --resume" });
  expect(output.verification_uri_complete).toBe(
    `${output.verification_uri}?code=${output.user_code}`,
  );
  expect(statSync(saved("default.pending.json")).mode & 0o777).toBe(0o600);
  const early = await crier(["login", "--resume", "--timeout", "12", "--no-input"]);
  expect([early.code, early.waits]).toEqual([4, [5000, 5000]]);
  expect(early.stderr).toContain(`Nobody has approved the code ${output.user_code}`);
  await decide(output.user_code);
  const resumed = await crier(["login", "--resume", "--no-input"]);
  expect(resumed.code).toBe(0);
  expect((await crier(["channels", "--no-input"])).code).toBe(0);
  const again = await crier(["login", "--resume"]);
  expect([again.code, again.stderr]).toEqual([4, expect.stringContaining("No sign-in is pending")]);
});

test("a resumed sign-in respects the polling interval, even after a slow_down response", async () => {
  await crier(["login", "--no-input"]);
  const path = saved("default.pending.json");
  const { device_code } = JSON.parse(readFileSync(path, "utf8"));
  const body = JSON.stringify({ device_code });
  const poll = () =>
    handleRest(
      system,
      new Request("http://localhost/api/v1/device/token", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      }),
    );
  await poll();
  await poll();
  const { waits } = await crier(["login", "--resume", "--timeout", "60"], {
    async sleep() {},
  });
  expect(waits[0]).toBe(5000);
  expect(Math.max(...waits)).toBeGreaterThan(5000);
  const { interval_ms } = JSON.parse(readFileSync(path, "utf8"));
  expect(interval_ms).toBeGreaterThan(5000);
});

test("a denied or expired sign-in fails and saves nothing", async () => {
  await decide(codeIn((await crier(["login", "--no-input"])).stdout), "deny");
  const denied = await crier(["login", "--resume"]);
  expect([denied.code, denied.stdout]).toEqual([4, expect.stringContaining("access_denied")]);
  const expired = await crier(["login"]);
  expect([expired.code, expired.stdout]).toEqual([4, expect.stringContaining("expired_token")]);
  expect(readdirSync(saved(""))).toEqual([]);
});

test("an interrupted sign-in says how to finish it", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const stopped = await crier(["login"], { signal, sleep: async () => controller.abort() });
  expect(stopped.code).toBe(130);
  expect(stopped.stderr).toContain("Finish it with `crier login --resume`.");
  await decide(codeIn(stopped.stderr));
  expect((await crier(["login", "--resume"])).code).toBe(0);
});

test("two simultaneous sign-ins both finish and leave a complete profile", async () => {
  // One person approves, so one code after another.
  let approving = Promise.resolve();
  const sleep = () => {
    approving = approving.then(approveAll);
    return approving;
  };
  const both = await Promise.all([1, 2].map(() => crier(["login"], { sleep })));
  expect(both.map(({ code, stderr }) => [code, code === 0 ? "" : stderr])).toEqual([
    [0, ""],
    [0, ""],
  ]);
  expect(readdirSync(saved(""))).toEqual(expect.arrayContaining(["default.profile.json"]));
  expect((await crier(["channels"])).code).toBe(0);
});

test("if one sign-in is resumed twice, one gets the key and the other says why it failed", async () => {
  const { stdout } = await crier(["login", "--no-input"]);
  await decide(codeIn(stdout));
  const both = await Promise.all([1, 2].map(() => crier(["login", "--resume"])));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 4]);
  expect((await crier(["channels"])).code).toBe(0);
});

test("a key is requested with the given scopes and sent only to its own server", async () => {
  const scoped = ["--scope", "posts:read", "--profile", "reader"];
  await decide(codeIn((await crier(["login", "--no-input", ...scoped])).stdout));
  const { stdout } = await crier(["login", "--resume", "--profile", "reader", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ profile: "reader", scopes: ["posts:read"] });
  expect((await crier(["channels", "--profile", "reader"])).code).toBe(0);
  const elsewhere = ["channels", "--profile", "reader", "--base-url", "http://127.0.0.1:3000"];
  expect((await crier(elsewhere)).code).toBe(3);
  const unknown = await crier(["login", "--scope", "everything"]);
  expect([unknown.code, unknown.stdout]).toEqual([4, expect.stringContaining("invalid_input")]);
});
