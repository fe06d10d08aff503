import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { bluesky as simulator } from "#platforms/bluesky/simulator/index.ts";
import { RefusedAddressError } from "#platforms/kit/network-error.ts";
import { publicKeyOf } from "#platforms/kit/oauth/signing-key.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { bluesky } from "../provider.ts";
import {
  ask,
  CALLBACK,
  channelOf,
  consent,
  HANDLE,
  type Instead,
  KEY,
  LOCAL,
  signIn,
} from "../testing/sign-in.ts";
import { simulated } from "../testing/simulated.ts";
import { oauth, readSignIn, signInEndsAt } from "./sign-in.ts";

async function publish(context: ProviderContext, markdown = "Hello") {
  const prepared = await bluesky.prepare(context, {
    format: "post",
    title: null,
    items: itemsOf([markdown], bluesky.manifest),
    options: {},
    now: context.now(),
    entropy: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });
  return publishAll(bluesky, { context, prepared });
}

test.each([HANDLE, `@${HANDLE}`, "https://bsky.social", "bsky.social"])(
  "%s leads to the account's server, and signing in there connects the account",
  async (typed) => {
    const bench = simulated();
    const instead: Instead = ({ url }) =>
      url.includes("resolveHandle?handle=bsky.social") ? new Response(null, { status: 400 }) : null;
    const attempt = await ask(bench, { typed, instead });
    const url = new URL(oauth.authorize(attempt, "state"));
    expect(url.origin).toBe("https://pds.test");
    expect([...url.searchParams.keys()]).toEqual(["client_id", "request_uri"]);
    const [account] = await oauth.finish(attempt, await consent(bench, attempt));
    expect(account).toMatchObject({
      external_account_id: bench.account.external_account_id,
      handle: HANDLE,
      account: { service: "https://pds.test", did: bench.account.external_account_id },
    });
  },
);

test.each([
  ["https://bsky.app/profile/Name.bsky.social", "name.bsky.social"],
  ["\u202aname.bsky.social\u202c ", "name.bsky.social"],
  ["https://pds.example.com/login", "https://pds.example.com"],
])("%s is understood as %s", (typed, understood) => {
  expect(oauth.server?.parse(typed)).toBe(understood);
});

const NO_NAMES = ["", "name", "me@example.com", "https://", "name.123", "-a.com", "did:key:z6Mk"];
const NO_HOSTS = ["did:web:1.2.3.4.5", "did:web:a..com", "did:web:localhost", "1.2.3.4"];

test.each([...NO_NAMES, ...NO_HOSTS])("%j is refused as no handle and no server", (typed) => {
  const [issue] = oauth.server?.safeParse(typed).error?.issues ?? [];
  expect(issue?.message).toMatch(/^must be your handle/);
});

test("a connected account publishes, and its token is renewed before it expires", async () => {
  const bench = simulated();
  const context = channelOf(bench, await signIn(bench));
  await publish(context, "First");
  const before = readSignIn(context.session.credentials);
  bench.pass(29.5 * 60_000);
  await publish(context, "Second");
  const after = readSignIn(context.session.credentials);
  expect(after?.access_token).not.toBe(before?.access_token);
  expect(after?.dpop_key).toBe(before?.dpop_key);
  expect(bench.store.posts).toHaveLength(2);
});

test("a token that the server refuses early is renewed once, and the post goes out once", async () => {
  const bench = simulated();
  const account = await signIn(bench);
  const credentials = { ...account.credentials, access_token: "tok-ended" };
  const context = channelOf(bench, { ...account, credentials });
  bench.calls.length = 0;
  await publish(context);
  expect(bench.calls.filter((call) => call === "/oauth/token")).toHaveLength(1);
  expect(bench.store.posts).toHaveLength(1);
});

test("a server's new nonce is used at once: nothing fails, and the post goes out once", async () => {
  const bench = simulated();
  const context = channelOf(bench, await signIn(bench));
  bench.pass(10 * 60_000);
  bench.calls.length = 0;
  await publish(context);
  expect(bench.calls.filter((call) => call === "repo.putRecord")).toHaveLength(2);
  expect(bench.store.posts).toHaveLength(1);
  bench.calls.length = 0;
  await publish(context, "Second");
  expect(bench.calls.filter((call) => call === "repo.putRecord")).toHaveLength(1);
});

test("a sign-in that the account has ended asks to reconnect", async () => {
  const bench = simulated();
  const account = await signIn(bench);
  await bluesky.revoke?.(channelOf(bench, account));
  const error = await errorOf(publish(channelOf(bench, account)));
  expect(error.code).toBe("auth");
  expect(error.message).toMatch(/no longer accepts this channel's sign-in.*Reconnect/);
});

test("a refresh token is used once", async () => {
  const bench = simulated();
  const account = await signIn(bench);
  const renewed = channelOf(bench, account);
  bench.pass(60 * 60_000);
  await publish(renewed);
  const stale = channelOf(bench, account);
  expect((await errorOf(publish(stale))).code).toBe("auth");
});

test("deleting a channel ends its sign-in, but no app password", async () => {
  const bench = simulated();
  const context = channelOf(bench, await signIn(bench));
  bench.calls.length = 0;
  await bluesky.revoke?.(context);
  expect(bench.calls).toContain("/oauth/revoke");
  bench.calls.length = 0;
  await bluesky.revoke?.(bench.context);
  expect(bench.calls).toEqual([]);
});

test("Crier signs in with its key, which servers find in its document", async () => {
  const bench = simulated();
  const forms: URLSearchParams[] = [];
  const instead: Instead = (request) => {
    if (request.method !== "POST") return null;
    return request
      .clone()
      .text()
      .then((text) => forms.push(new URLSearchParams(text)))
      .then(() => bench.context.fetch(request));
  };
  await signIn(bench, { instead });
  const document = oauth.client?.describe(CALLBACK, publicKeyOf(KEY));
  expect(document).toMatchObject({
    client_id: "https://crier.example.com/api/connect/bluesky/client-metadata.json",
    redirect_uris: [CALLBACK],
    scope: "atproto transition:generic",
    token_endpoint_auth_method: "private_key_jwt",
    dpop_bound_access_tokens: true,
  });
  expect(JSON.stringify(document)).not.toContain(JSON.parse(KEY).d);
  expect(forms.length).toBeGreaterThan(1);
  for (const form of forms) {
    expect(form.has("client_secret")).toBe(false);
    expect(isSigned(form.get("client_assertion") ?? "")).toBe(true);
    expect(form.get("client_id")).toBe(document?.client_id);
  }
});

function isSigned(jwt: string): boolean {
  const key = createPublicKey({ key: publicKeyOf(KEY), format: "jwk" });
  const [header, claims, signature = ""] = jwt.split(".");
  const bytes = Buffer.from(`${header}.${claims}`);
  const options = { key, dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", bytes, options, Buffer.from(signature, "base64url"));
}

test("on this machine Crier has no key, and the sign-in ends after two weeks", async () => {
  const bench = simulated();
  const account = await signIn(bench, { callback: LOCAL });
  expect(account.credentials).toMatchObject({ client_key: "" });
  expect(account.credentials.client_id).toMatch(
    /^http:\/\/localhost\?redirect_uri=http%3A%2F%2F127\.0\.0\.1%3A3000%2F/,
  );
  expect(signInEndsAt(account.credentials)).toEqual(new Date("2026-12-04T10:00:00.000Z"));
  await publish(channelOf(bench, account));
  expect(bench.store.posts).toHaveLength(1);
  expect(signInEndsAt((await signIn(bench)).credentials)).toBeNull();
});

test.each([
  "http://crier.example.com",
  "https://crier.example.com:8443",
  "https://203.0.113.7",
  "https://crier",
  "http://192.168.1.7:3000",
])("no server would know a Crier at %s", (url) => {
  expect(oauth.client?.at(`${url}/api/connect/bluesky/callback`)).toBeNull();
});

const DIRECTORY = "https://plc.directory/";

test("a handle of another account is refused", async () => {
  const bench = simulated();
  const did = bench.account.external_account_id;
  const instead: Instead = ({ url }) =>
    url.includes("resolveHandle") ? Response.json({ did }) : null;
  const error = await errorOf(ask(bench, { typed: "stolen.test", instead }));
  expect(error.message).toMatch(/^@stolen\.test points to an account that has another handle\./);
});

test("a handle without an account is refused", async () => {
  const bench = simulated();
  const instead: Instead = ({ url }) =>
    /resolveHandle|well-known/.test(url) ? new Response(null, { status: 404 }) : null;
  const error = await errorOf(ask(bench, { typed: "nobody.test", instead }));
  expect(error.message).toMatch(/^No account or server is called nobody\.test\./);
});

test("a server of its own choice can't sign in to another account", async () => {
  const bench = simulated();
  const did = bench.account.external_account_id;
  const evil = "https://evil.example";
  const instead: Instead = async (request) => {
    const { origin, pathname } = new URL(request.url);
    if (origin !== evil) return bench.context.fetch(request);
    const answer = await bench.context.fetch(new Request(`https://pds.test${pathname}`));
    if (pathname.endsWith("oauth-protected-resource"))
      return Response.json({ authorization_servers: [evil] });
    if (pathname.endsWith("oauth-authorization-server"))
      return Response.json(JSON.parse((await answer.text()).replaceAll("https://pds.test", evil)));
    if (pathname === "/oauth/par") return Response.json({ request_uri: "urn:1" }, { status: 201 });
    const scope = "atproto transition:generic";
    return Response.json({
      access_token: "a",
      token_type: "DPoP",
      refresh_token: "r",
      scope,
      sub: did,
    });
  };
  const attempt = await ask(bench, { typed: evil, instead });
  const now = bench.context.now();
  const error = await errorOf(oauth.finish(attempt, { code: "code", iss: evil, now }));
  expect(error.code).toBe("auth");
  expect(error.message).toMatch(/another server than the account's own/);
});

test.each([undefined, "https://evil.example"])(
  "a code of the issuer %s is not sent on",
  async (iss) => {
    const bench = simulated();
    const attempt = await ask(bench);
    const came = await consent(bench, attempt);
    bench.calls.length = 0;
    const error = await errorOf(oauth.finish(attempt, { ...came, iss }));
    expect(error.message).toMatch(/another server than the account's own/);
    expect(bench.calls).toEqual([]);
  },
);

test("signing in to another account than the typed one connects nothing", async () => {
  const bench = simulated();
  const attempt = await ask(bench);
  const pushed = { ...attempt.pushed, did: "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa" };
  const error = await errorOf(oauth.finish({ ...attempt, pushed }, await consent(bench, attempt)));
  expect(error.message).toMatch(/^You signed in to another account/);
});

test("a description of another issuer is refused", async () => {
  const bench = simulated();
  const instead: Instead = async (request) => {
    if (!request.url.endsWith("oauth-authorization-server")) return bench.context.fetch(request);
    const described = await (await bench.context.fetch(request)).json();
    return Response.json({ ...described, issuer: "https://evil.example" });
  };
  const error = await errorOf(ask(bench, { instead }));
  expect(error.message).toMatch(/^pds\.test has no sign-in page for apps\. Use an app password\.$/);
});

test.each(["https://192.168.1.7", "http://pds.test"])(
  "an account that says its server is %s isn't followed there",
  async (serviceEndpoint) => {
    const bench = simulated();
    const asked: string[] = [];
    const instead: Instead = ({ url }) => {
      asked.push(url);
      if (new URL(url).hostname === "192.168.1.7")
        throw new TypeError("fetch failed", { cause: new RefusedAddressError("It is private.") });
      if (!url.startsWith(DIRECTORY)) return null;
      const id = bench.account.external_account_id;
      const service = [{ id: "#atproto_pds", serviceEndpoint }];
      return Response.json({ id, alsoKnownAs: [`at://${HANDLE}`], service });
    };
    await errorOf(ask(bench, { instead }));
    expect(asked.filter((url) => url.startsWith("http://"))).toEqual([]);
    expect(bench.calls).not.toContain("/oauth/par");
  },
);

test("a server that leads to a private address is not followed", async () => {
  const bench = simulated();
  const asked: string[] = [];
  const instead: Instead = ({ url }) => {
    asked.push(new URL(url).pathname);
    const headers = { location: "http://169.254.169.254/latest/meta-data" };
    return url.includes("well-known") ? new Response(null, { status: 302, headers }) : null;
  };
  await errorOf(ask(bench, { instead }));
  expect(asked).not.toContain("/latest/meta-data");
});

test.each([3_600_000, 300_000])("a clock that is %i ms late ends no sign-in", async (ms) => {
  const bench = simulated();
  const context = channelOf(bench, await signIn(bench));
  const late = () => new Date(bench.context.now().getTime() + ms);
  const error = await errorOf(publish({ ...context, now: late }));
  expect(error.code).toBe("platform_unavailable");
});

test("the simulator takes no token without a proof of its key", async () => {
  const bench = simulated();
  const { credentials } = await signIn(bench);
  const headers = { authorization: `DPoP ${credentials.access_token}` };
  const url = "https://pds.test/xrpc/com.atproto.server.getSession";
  expect((await bench.context.fetch(new Request(url, { headers }))).status).toBe(401);
  expect(simulator.publishes(new Request(url))).toBe(false);
});
