import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { systemOn } from "#server/kernel/testing/test-system.ts";
import { checkPassword, type Origin } from "./check-password.ts";
import { createPerson, PASSWORD } from "./testing/create-person.ts";

let system: TestSystem;
let email: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ({ email } = await createPerson(system));
});

const STRANGER: Origin = { address: null, device: null };

const check = (password: string, origin = STRANGER, on: TestSystem = system) =>
  checkPassword(on, { email, password, origin });

async function guess(times: number, origin = STRANGER) {
  for (let tries = 0; tries < times; tries += 1) expect(await check("a guess", origin)).toBeNull();
}

const waitOf = async (origin = STRANGER) =>
  (await refusalOf(check("a guess", origin))).retry_after_ms;

test("the right password identifies its person; a wrong one or an unknown email doesn't", async () => {
  expect(await check(PASSWORD)).toMatchObject({ email });
  expect(await check("a guess")).toBeNull();
  const nobody = { email: "nobody@example.com", password: PASSWORD, origin: STRANGER };
  expect(await checkPassword(system, nobody)).toBeNull();
});

describe("guesses at one account", () => {
  test("are slowed down after the fifth, each wait twice the previous", async () => {
    await guess(5);
    const waits: (number | undefined)[] = [];
    for (let tries = 0; tries < 13; tries += 1) {
      const wait = await waitOf();
      waits.push(wait);
      system.advance(wait ?? 0);
      await guess(1);
    }
    const seconds = waits.map((wait) => (wait ?? 0) / 1000);
    expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test("get the time to wait, whether or not the account exists", async () => {
    await guess(5);
    expect(await refusalOf(check(PASSWORD))).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: "Too many attempts. Wait a second, then try again.",
      retry_after_ms: 1000,
    });
    email = `nobody-${crypto.randomUUID()}@example.com`;
    await guess(5);
    expect(await waitOf()).toBe(1000);
  });

  test("count across addresses, processes and simultaneous attempts", async () => {
    const other = systemOn(system.env.DATABASE_URL);
    const tries = Array.from({ length: 20 }, (_, number) => {
      const origin = { address: `198.51.100.${number}`, device: null };
      return check("a guess", origin, number % 2 === 0 ? system : other).then(
        () => "checked",
        () => "refused",
      );
    });
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === "checked")).toHaveLength(5);
    await other.close();
  });

  test("don't lock out the owner on a recognized device, which has its own count", async () => {
    await guess(5);
    const recognized: Origin = { address: STRANGER.address, device: "device-1" };
    expect(await check(PASSWORD, recognized)).toMatchObject({ email });
    await guess(5, recognized);
    expect(await waitOf(recognized)).toBe(1000);
    expect(await check(PASSWORD, { ...recognized, device: "device-2" })).toMatchObject({ email });
  });

  test("are forgotten after a right password or a day", async () => {
    await guess(4);
    expect(await check(PASSWORD)).toMatchObject({ email });
    await guess(5);
    expect(await waitOf()).toBe(1000);
    system.advance(86_400_001);
    await guess(5);
  });
});

describe("guesses from one address", () => {
  async function guessElsewhere(times: number, address: string) {
    const origin = { address, device: null };
    for (let tries = 0; tries < times; tries += 1) {
      const unknown = `nobody-${crypto.randomUUID()}@example.com`;
      await checkPassword(system, { email: unknown, password: "a guess", origin });
    }
  }

  test("at many accounts are slowed down after the fiftieth; right passwords don't count", async () => {
    const address = "203.0.113.50";
    for (let tries = 0; tries < 3; tries += 1) await check(PASSWORD, { address, device: null });
    await guessElsewhere(50, address);
    expect(await waitOf({ address, device: null })).toBe(1000);
    expect(await check(PASSWORD, { address: "203.0.113.51", device: null })).toMatchObject({
      email,
    });
    expect(await check(PASSWORD, { address: null, device: null })).toMatchObject({ email });
  });

  test("aren't reset by signing in to one's own account in between", async () => {
    const address = "203.0.113.60";
    await guessElsewhere(49, address);
    await check(PASSWORD, { address, device: null });
    await guessElsewhere(1, address);
    expect(await waitOf({ address, device: null })).toBe(1000);
  });

  test("over IPv6 count by network", async () => {
    await guessElsewhere(25, "2001:db8:1:2::1");
    await guessElsewhere(25, "2001:db8:1:2:ffff::9");
    expect(await waitOf({ address: "2001:db8:1:2::3", device: null })).toBe(1000);
    expect(await check(PASSWORD, { address: "2001:db8:1:3::1", device: null })).not.toBeNull();
  });
});

test("two passwords are checked at a time, and those beyond the queue are told to retry", async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, number) => {
      const unknown = { email: `crowd-${number}@example.com`, password: "a guess" };
      return checkPassword(system, { ...unknown, origin: { address: null, device: null } }).then(
        () => "checked",
        ({ code, retry_after_ms }) => ({ code, retry_after_ms }),
      );
    }),
  );
  expect(answers).toContain("checked");
  expect(answers).toContainEqual({ code: "TOO_MANY_REQUESTS", retry_after_ms: 5000 });
});
