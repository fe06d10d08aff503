import { expect, test } from "vitest";
import { simulatedAccount } from "./kit/testing/simulated-account.ts";
import { providers } from "./providers.ts";
import { simulators } from "./simulators.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const DAY_MS = 86_400_000;

const signIn = (credentials: Record<string, string>) => ({
  credentials: { access_token: "access", expires_at: "2027-01-19T10:00:00.000Z", ...credentials },
  account: {},
});

const daysUntil = (date: Date | null | undefined) =>
  date == null ? null : (date.getTime() - NOW.getTime()) / DAY_MS;

/** Days until each is renewed, and the shortest time its platform allows it to stay unused. */
test.each([
  ["threads", 30, 60],
  ["instagram_login", 30, 60],
  ["tumblr", 20, 42],
  ["pinterest", 30, 60],
  ["x", 60, 180],
  ["youtube", 7, 180],
  ["google_business", 7, 180],
  ["tiktok", 30, 365],
])("%s is renewed after %i unused days, of the %i that it lasts", (name, days, life) => {
  const times = providers[name]?.upkeep?.times(signIn({ refresh_token: "refresh" }), NOW);
  expect({ days: daysUntil(times?.renew_at), ends_at: times?.ends_at }).toEqual({
    days,
    ends_at: null,
  });
  expect(days).toBeLessThanOrEqual(life / 2);
});

test.each(["linkedin_member", "linkedin_page"])(
  "%s expires with its access token, or with the refresh token that some apps get",
  (name) => {
    const times = (given: Record<string, string>) =>
      providers[name]?.upkeep?.times(signIn(given), NOW);
    expect(daysUntil(times({})?.ends_at)).toBe(60);
    const refreshed = { refresh_token: "r", refresh_ends_at: "2027-11-20T10:00:00.000Z" };
    expect(daysUntil(times(refreshed)?.ends_at)).toBe(365);
  },
);

test.each(["facebook", "instagram"])("%s expires when Facebook asks the person again", (name) => {
  const account = { data_access_expires_at: "2027-02-18T10:00:00.000Z" };
  const times = providers[name]?.upkeep?.times({ credentials: {}, account }, NOW);
  expect(daysUntil(times?.ends_at)).toBe(90);
});

test("a Google app in testing shows that its sign-in expires", () => {
  const given = { refresh_token: "r", refresh_ends_at: "2026-11-27T10:00:00.000Z" };
  const times = providers.youtube?.upkeep?.times(signIn(given), NOW);
  expect(daysUntil(times?.ends_at)).toBe(7);
});

const named = Object.entries(providers).filter(
  ([name, { identify }]) => identify !== undefined && simulators[name] !== undefined,
);

test.each(named)("%s returns the account's current name for the same account", async (name, it) => {
  const simulator = simulators[name];
  if (simulator === undefined) throw new Error(`There is no simulator of ${name}.`);
  const { context } = simulatedAccount(it, simulator);
  const { external_account_id, handle } = it.sandboxAccount({ handle: "one" });
  const found = await it.identify?.(context);
  // Some sandboxes leave out the server, the workspace or the street.
  expect(found?.handle).toContain(handle);
  // TikTok doesn't return the account of a token.
  if (name !== "tiktok") expect(found?.external_account_id).toContain(external_account_id);
});

test.each(named)("%s has a time for checking that", (_, { upkeep }) => {
  const account = { ...signIn({ refresh_token: "refresh" }), account: {} };
  expect(upkeep?.times(account, NOW).renew_at).not.toBeNull();
});

const renewable = Object.entries(providers).filter(
  ([name, { upkeep }]) => upkeep?.refresh !== undefined && simulators[name]?.expired !== undefined,
);

test.each(renewable)("%s accepts the renewal of an unused sign-in", async (name, it) => {
  const simulator = simulators[name];
  if (simulator === undefined) throw new Error(`There is no simulator of ${name}.`);
  const { context } = simulatedAccount(it, simulator);
  const { refresh } = it.upkeep ?? {};
  const before = { ...context.session.credentials };
  await context.session.renew(refresh?.(context) ?? (async (newest) => newest));
  expect(context.session.credentials.access_token).not.toBe(before.access_token);
});
