/** Signing in on Bluesky's own server software, with what its pages send when a person allows it. */
import { randomBytes } from "node:crypto";
import { request as sendHttp } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type BlueskyServer, startBlueskyServer } from "#e2e/servers/bluesky/index.ts";
import type { ConnectedAccount, Fetch, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { getServiceAuth } from "../api.ts";
import { bluesky } from "../provider.ts";
import { authorized } from "../session.ts";
import { rememberingSession } from "../testing/simulated.ts";
import { oauth, readSignIn } from "./sign-in.ts";

const reach = createGuardedFetch({ allowPrivateAddresses: true });

let server: BlueskyServer;

beforeAll(async () => {
  server = await startBlueskyServer();
});
afterAll(() => server.stop());

/** The server has directories of its own: it describes its accounts itself, and knows their handles. */
const fetch: Fetch = async (request) => {
  const { host, pathname, search } = new URL(request.url);
  if (host === "public.api.bsky.app")
    return reach(new Request(`${server.service}${pathname}${search}`));
  if (host !== "plc.directory") return reach(request);
  const repo = encodeURIComponent(pathname.slice(1));
  const url = `${server.service}/xrpc/com.atproto.repo.describeRepo?repo=${repo}`;
  const { didDoc } = await (await reach(new Request(url))).json();
  return Response.json(didDoc);
};

interface Visit {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: object;
}

/** A browser: its headers can't be set with `fetch`. */
function visit(url: string, { method = "GET", headers, body }: Visit) {
  return new Promise<{ cookies: string[]; location: string | undefined; text: string }>(
    (resolve, reject) => {
      const sent = sendHttp(url, { method, headers }, async (answer) => {
        const chunks = await answer.toArray();
        const cookies = (answer.headers["set-cookie"] ?? []).map(
          (each) => each.split(";")[0] ?? "",
        );
        resolve({
          cookies,
          location: answer.headers.location,
          text: Buffer.concat(chunks).toString(),
        });
      });
      sent.on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    },
  );
}

/** Returns where the server sends a person who signs in and allows Crier to post. */
async function allow(address: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  const keep = (cookies: string[]) => {
    for (const cookie of cookies) {
      const [name = "", value = ""] = cookie.split("=");
      jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map((pair) => pair.join("=")).join("; ");
  let page = address;
  for (let next: string | undefined = address; next !== undefined; ) {
    page = new URL(next, page).href;
    const fetched = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const headers = { ...fetched, "sec-fetch-site": "cross-site", cookie: cookie() };
    const answer = await visit(page, { headers });
    keep(answer.cookies);
    next = answer.location;
  }
  const call = async (name: string, body: object, authorization = {}) => {
    const headers = {
      "content-type": "application/json",
      "sec-fetch-mode": "same-origin",
      "sec-fetch-site": "same-origin",
      origin: server.service,
      referer: page,
      cookie: cookie(),
      "x-csrf-token": jar.get("csrf-token") ?? "",
      ...authorization,
    };
    const url = `${server.service}/@atproto/oauth-provider/~api/${name}`;
    const answer = await visit(url, { method: "POST", headers, body });
    keep(answer.cookies);
    return JSON.parse(answer.text);
  };
  const { otherHandle: username, otherPassword: password } = server;
  const signedIn = await call("sign-in", { locale: "en", username, password, remember: true });
  const { did = signedIn.account?.sub } = signedIn.account ?? {};
  const { url } = await call("consent", { did });
  if (url === undefined) throw new Error(`Not allowed: ${JSON.stringify(signedIn)}`);
  const back = new URL(url);
  return back.searchParams.size > 0 ? back.searchParams : new URLSearchParams(back.hash.slice(1));
}

async function signIn(): Promise<ConnectedAccount> {
  const own = oauth.client?.at("http://localhost:3000/api/connect/bluesky/callback");
  if (own == null) throw new Error("Crier isn't known on this machine.");
  const { client_id, redirect_uri } = own;
  const verifier = randomBytes(32).toString("base64url");
  const typed = oauth.server?.parse(server.service) ?? null;
  const app = { client_id, client_secret: "" };
  const attempt = { fetch, app, server: typed, redirect_uri, verifier };
  const pushed = (await oauth.push?.(attempt, { state: "state", now: new Date() })) ?? {};
  const asked = { ...attempt, pushed };
  const returned = await allow(oauth.authorize(asked, "state"));
  expect(returned.get("state")).toBe("state");
  const came = { code: returned.get("code") ?? "", iss: returned.get("iss") ?? "" };
  const [account] = await oauth.finish(asked, { ...came, now: new Date() });
  if (account === undefined) throw new Error("Nothing was connected.");
  return account;
}

function channelOf({ credentials, account }: ConnectedAccount): ProviderContext {
  const session = rememberingSession(credentials, fetch);
  const files = createMemoryFiles();
  const context = { fetch, web: fetch, session, account, app: null, files, history: SENT_AGAIN };
  return { ...context, now: () => new Date() };
}

async function publish(context: ProviderContext) {
  const prepared = await bluesky.prepare(context, {
    format: "post",
    title: null,
    items: itemsOf(["Hello"], bluesky.manifest),
    options: {},
    now: new Date(),
    entropy: randomBytes,
  });
  return publishAll(bluesky, { context, prepared });
}

test("an account signs in, publishes, renews, deletes, and ends its sign-in", async () => {
  const account = await signIn();
  expect(account.handle).toBe(server.otherHandle);
  const context = channelOf(account);
  const [post] = await publish(context);
  if (post === undefined) throw new Error("Nothing was published.");
  const expires_at = new Date(0).toISOString();
  const renewed = channelOf({ ...account, credentials: { ...account.credentials, expires_at } });
  await bluesky.remove?.(renewed, post);
  const { access_token } = readSignIn(renewed.session.credentials) ?? {};
  expect(access_token).not.toBe(account.credentials.access_token);
  const lxm = "app.bsky.video.getUploadLimits";
  const exp = Math.floor(Date.now() / 1000) + 60;
  const audience = { aud: "did:web:video.bsky.app", lxm, exp };
  const { token } = await authorized(renewed, (as) => getServiceAuth(as, audience));
  expect(token).toBeTruthy();
  await bluesky.revoke?.(renewed);
  const ended = channelOf({
    ...account,
    credentials: { ...renewed.session.credentials, expires_at },
  });
  await expect(publish(ended)).rejects.toMatchObject({ code: "auth" });
}, 120_000);
