/** Any server can be typed, so the one where people sign in may answer anything. */
import { expect, test } from "vitest";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { flood } from "#platforms/kit/testing/flood.ts";
import { bluesky } from "../provider.ts";
import { ask, channelOf, consent, type Instead, signIn } from "../testing/sign-in.ts";
import { simulated } from "../testing/simulated.ts";
import { oauth } from "./sign-in.ts";

type Fields = Record<string, unknown>;

/** Changes the JSON of every response to these calls. */
function changing(
  bench: ReturnType<typeof simulated>,
  call: string,
  change: (fields: Fields) => Fields,
): Instead {
  return async (request) => {
    if (!request.url.includes(call)) return null;
    const answer = await bench.context.fetch(request);
    if (!answer.ok) return answer;
    return Response.json(change((await answer.json()) as Fields), { status: answer.status });
  };
}

/** Signs in where the server answers a call otherwise. */
async function signInWith(call: string, fields: Fields) {
  const bench = simulated();
  return signIn(bench, { instead: changing(bench, call, (given) => ({ ...given, ...fields })) });
}

test.each(["/oauth/par", "/oauth/token"])(
  "an endless refusal at %s isn't read to its end",
  async (call) => {
    const bench = simulated();
    const { stream, read } = flood();
    const instead: Instead = ({ url }) =>
      url.includes(call) ? new Response(stream, { status: 400 }) : null;
    const error = await errorOf(signIn(bench, { instead }));
    expect(error.message).toMatch(/sent a response that is too large/);
    expect(read()).toBeLessThan(4 * 1024 * 1024);
  },
);

test.each([["did:web:1.2.3.4.5"], ["did:web:xn--a.com"], ["did:web:a\u0000"]])(
  "tokens of %j, which is no account, connect nothing",
  async (sub) => {
    const bench = simulated();
    const instead = changing(bench, "/oauth/token", (given) => ({ ...given, sub }));
    const error = await errorOf(signIn(bench, { typed: "https://pds.test", instead }));
    expect(error.message).toMatch(/^did:web:\S+ is not an account with a Bluesky server/);
  },
);

test("tokens that name no account connect nothing", async () => {
  const error = await errorOf(signInWith("/oauth/token", { sub: undefined }));
  expect(error.message).toMatch(/did not say which account signed in.*Connect the account again/);
});

test.each([undefined, "", " "])("tokens with the scope %j connect nothing", async (scope) => {
  const error = await errorOf(signInWith("/oauth/token", { scope }));
  expect(error).toMatchObject({ code: "auth" });
  expect(error.message).toMatch(/did not say what you allowed.*Connect the account again/);
});

test.each(["atproto", "atproto transition", "transition:generic"])(
  "a sign-in that allows only %s says to allow everything",
  async (scope) => {
    const error = await errorOf(signInWith("/oauth/token", { scope }));
    expect(error.message).toMatch(/did not allow Crier to post.*allow everything/);
  },
);

test.each([undefined, "Bearer"])("tokens of the type %s connect nothing", async (token_type) => {
  const error = await errorOf(signInWith("/oauth/token", { token_type }));
  expect(error.message).toMatch(/doesn't protect sign-ins.*Use an app password/);
});

test("the type of tokens is read in any case", async () => {
  expect(await signInWith("/oauth/token", { token_type: "dpop" })).toMatchObject({
    handle: "one.test",
  });
});

test("a server that answers for another account connects nothing", async () => {
  const did = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa";
  const error = await errorOf(signInWith("getSession", { did }));
  expect(error.message).toMatch(/answered for another account/);
});

const CLAIMED = ["whitehouse.gov", "whitehouse\u0000.gov", "", "handle.invalid"];

test.each(CLAIMED)("a server can't call an account %j", async (handle) => {
  expect(await signInWith("getSession", { handle })).toMatchObject({ handle: "one.test" });
});

test("an account that a server deactivates isn't called as the server says", async () => {
  const error = await errorOf(signInWith("getSession", { handle: "a\u0000", active: false }));
  expect(error.message).toMatch(/^The account is deactivated/);
});

test("a handle that leads to another account isn't the account's, even if it says so", async () => {
  const bench = simulated();
  const alsoKnownAs = ["at://whitehouse.gov"];
  const instead = changing(bench, "plc.directory", (given) => ({ ...given, alsoKnownAs }));
  const account = await signIn(bench, { typed: "https://pds.test", instead });
  expect(account).toMatchObject({
    handle: bench.account.external_account_id,
    name: "Account on pds.test",
  });
});

test("a server can't rename its account to another's handle later", async () => {
  const bench = simulated();
  const context = channelOf(bench, await signIn(bench));
  const instead = changing(bench, "getSession", (given) => ({
    ...given,
    handle: "whitehouse.gov",
  }));
  const fetch = async (request: Request) =>
    (await instead(request.clone())) ?? bench.context.fetch(request);
  expect(await bluesky.identify?.({ ...context, fetch })).toMatchObject({ handle: "one.test" });
  const web = async () => new Response(null, { status: 404 });
  expect(await bluesky.identify?.({ ...context, fetch, web })).not.toHaveProperty("handle");
});

test("a server whose addresses contain a password has no sign-in page", async () => {
  const bench = simulated();
  const pushed_authorization_request_endpoint = "https://a:b@pds.test/oauth/par";
  const instead = changing(bench, "oauth-authorization-server", (given) => {
    return { ...given, pushed_authorization_request_endpoint };
  });
  expect((await errorOf(ask(bench, { instead }))).message).toMatch(/has no sign-in page/);
});

test("what a server says in its refusal is one short line", async () => {
  const bench = simulated();
  const error_description = `No\u0000way.\n\u202e${"x".repeat(900_000)}`;
  const refusing: Instead = () =>
    Response.json({ error: "invalid_grant", error_description }, { status: 400 });
  const par = await errorOf(
    ask(bench, { instead: (request) => (request.url.includes("/par") ? refusing(request) : null) }),
  );
  const attempt = await ask(bench);
  const came = await consent(bench, attempt);
  const token = await errorOf(
    oauth.finish({ ...attempt, fetch: async (request) => refusing(request) as Response }, came),
  );
  for (const { message } of [par, token]) {
    expect(message).toContain("No way. xxx");
    expect(message).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(message.length).toBeLessThan(500);
  }
  expect(token.message).toMatch(/Reconnect the account\.$/);
});
