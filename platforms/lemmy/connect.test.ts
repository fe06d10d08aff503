import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { answering } from "#platforms/kit/testing/simulated-account.ts";
import { connect, credentials } from "./provider.ts";
import { lemmy as simulator } from "./simulator/index.ts";

const PERSON = { username: "ana", password: "sandbox-password" };

function serverOf(name: string): Fetch {
  const account = {
    external_account_id: `https://lemmy.test/u/${name}`,
    handle: `${name}@lemmy.test`,
  };
  const now = () => new Date("2026-11-20T10:00:00.000Z");
  return simulatorFetch(simulator, { store: createMemoryStore(), account, now });
}

function typed(given: Record<string, string> = {}) {
  return credentials.parse({ server: "lemmy.test", ...PERSON, ...given });
}

test("an account connects with its password, which is not stored", async () => {
  const account = await connect({ fetch: serverOf("ana"), credentials: typed() });
  expect(account).toEqual({
    external_account_id: "https://lemmy.test/u/ana",
    handle: "ana@lemmy.test",
    credentials: { jwt: expect.stringMatching(/^sandbox-jwt-/) },
    account: { server: "https://lemmy.test", person_id: 2 },
  });
  expect(JSON.stringify(account)).not.toContain(PERSON.password);
});

test.each([
  ["https://lemmy.test/u/ana", "ana"],
  [" lemmy.test ", "@ana@lemmy.test"],
  ["\u200elemmy.test", "ana@mail.test"],
])("server %j and name %j are accepted as people type them", async (server, username) => {
  const account = await connect({
    fetch: serverOf("ana"),
    credentials: typed({ server, username }),
  });
  expect(account.handle).toBe("ana@lemmy.test");
});

test.each([{ server: "not a server" }, { server: "" }, { username: " " }, { password: "" }])(
  "%j is refused at its field",
  (given) => {
    expect(credentials.safeParse({ server: "lemmy.test", ...PERSON, ...given }).success).toBe(
      false,
    );
  },
);

test("a wrong password is reported without revealing it", async () => {
  const given = typed({ password: "another-password" });
  const error = await errorOf(connect({ fetch: serverOf("ana"), credentials: given }));
  expect(error.code).toBe("auth");
  expect(error.message).toBe(
    "lemmy.test doesn't accept this name and password. Check that lemmy.test is the account's server.",
  );
});

test("an account with two-factor authentication needs its code", async () => {
  const fetch = serverOf("ana_2fa");
  const username = "ana_2fa";
  const without = await errorOf(connect({ fetch, credentials: typed({ username }) }));
  expect(without.message).toMatch(/^This account needs a code to sign in\./);
  const wrong = typed({ username, code: "000000" });
  expect((await errorOf(connect({ fetch, credentials: wrong }))).message).toMatch(/this code/);
  const right = typed({ username, code: " 123456 " });
  expect((await connect({ fetch, credentials: right })).handle).toBe("ana_2fa@lemmy.test");
});

test.each([
  ["email_not_verified", /confirmed first/],
  ["registration_application_is_pending", /not approved/],
  ["site_ban", /banned/],
])("a refusal by %s says what to do", async (error, text) => {
  const refused = await errorOf(
    connect({ fetch: answering(400, { error }), credentials: typed() }),
  );
  expect(refused.code).toBe("auth");
  expect(refused.message).toMatch(text);
});

test("a server that returns no token requires something else first", async () => {
  const fetch = answering(200, { registration_created: false, verify_email_sent: true });
  expect((await errorOf(connect({ fetch, credentials: typed() }))).message).toMatch(/approval/);
});

test("a server that isn't Lemmy is unavailable", async () => {
  const fetch: Fetch = async () => new Response("<html>Welcome</html>");
  expect(await errorOf(connect({ fetch, credentials: typed() }))).toMatchObject({
    code: "platform_unavailable",
    message:
      "lemmy.test doesn't respond like a Lemmy server: it answered 200 with something else. Check the server name.",
  });
});
