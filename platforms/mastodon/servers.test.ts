import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { RefusedAddressError } from "#platforms/kit/network-error.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import {
  type Fetch,
  NO_PROGRESS,
  type PreparedPost,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { createMemorySession, errorOf, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import {
  createMemoryFiles,
  type MemoryFile,
  memoryFile,
} from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { connect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { mastodon, narrow, oauth, sandboxAccount } from "./provider.ts";
import { mastodon as simulator } from "./simulator/index.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const REDIRECT = "https://crier.test/api/connect/mastodon/callback";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

const KINDS = ["Mastodon", "Pixelfed", "Akkoma", "GoToSocial", "Friendica", "Iceshrimp", "Sharkey"];

function at(name: string) {
  const { account, credentials, ...identity } = sandboxAccount({ handle: "one", name });
  const store = createMemoryStore();
  let now = NOW;
  const fetch = simulatorFetch(simulator, { store, account: identity, now: () => now });
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session: createMemorySession(credentials, fetch),
    account,
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now: () => now,
  };
  const rules = narrow(account);
  const ready = (
    text: string,
    {
      media = [],
      options = {},
      format = "post",
    }: { media?: MemoryFile[]; options?: { [name: string]: string }; format?: Format } = {},
  ) =>
    mastodon.prepare(context, {
      format,
      title: null,
      items: itemsOf([text], rules).map((item) => ({ ...item, media })),
      options,
      now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { account, store, fetch, context, rules, ready, pass };
}

function publish({ context }: ReturnType<typeof at>, prepared: PreparedPost) {
  return publishAll(mastodon, { context, prepared });
}

test.each(KINDS)("on %s, a sandbox account has the rules that its server states", async (name) => {
  const { account, fetch } = at(name);
  const instance = String(account.server);
  const connected = await connect({
    fetch,
    credentials: { instance, access_token: "sandbox-access" },
  });
  expect(narrow(connected.account)).toEqual(narrow(account));
  expect(connected.account).toMatchObject({
    instance_api: account.instance_api,
    software: account.software,
    quotes: account.quotes,
    media_types: account.media_types,
  });
  expect(ProviderManifest.parse(narrow(account)).provider).toBe("mastodon");
});

test.each(KINDS)(
  "on %s, people sign in, and the channel says what the server runs",
  async (name) => {
    const { account, fetch } = at(name);
    const server = String(account.server);
    const app = await oauth.register?.({ fetch, server, redirect_uri: REDIRECT, existing: null });
    if (app === undefined) throw new Error("No app");
    const attempt = { fetch, app, server, redirect_uri: REDIRECT, verifier: VERIFIER };
    const answer = await fetch(new Request(oauth.authorize(attempt, "state")));
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const [connected] = await oauth.finish(attempt, { code, now: NOW });
    expect(mastodon.describeServer?.(connected?.account ?? {})).toEqual({
      host: new URL(server).host,
      software: expect.stringMatching(new RegExp(`^${name}`)),
    });
  },
);

test.each(KINDS)(
  "on %s, a text as long as Crier allows is accepted, and one longer refused",
  async (name) => {
    const server = at(name);
    const [{ text, media } = { text: null, media: null }] = server.rules.formats;
    const [{ limit, unit } = { limit: 0, unit: "" }] = text?.budgets ?? [];
    const files = media?.min_count === 1 ? [memoryFile("image/jpeg")] : [];
    const link = `https://example.com/${"a".repeat(100)}`;
    const rest = limit - (unit === "mastodon" ? 23 : link.length) - 1;
    const longest = `${link} ${"b".repeat(rest)}`;
    const options = { manifest: server.rules, options: {} };
    const codes = (markdown: string) =>
      validateEntry(draftOf(markdown, options)).errors.map(({ message }) => message);
    expect(codes(longest).filter((message) => message.includes("too many"))).toEqual([]);
    expect(codes(`${longest}b`).join()).toMatch(/1 too many/);
    await publish(server, await server.ready(longest, { media: files }));
    const error = await errorOf(
      publish(server, await server.ready(`${longest}b`, { media: files })),
    );
    expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
    expect(server.store.posts).toHaveLength(1);
  },
);

test("a content warning counts with the text where the server counts every character", () => {
  const { rules } = at("Akkoma");
  const errors = (markdown: string) =>
    validateEntry(draftOf(markdown, { manifest: rules, options: { spoiler_text: "w".repeat(10) } }))
      .errors;
  expect(errors("a".repeat(4990))).toEqual([]);
  expect(errors("a".repeat(4991))[0]?.message).toMatch(
    /1 too many for Akkoma, including the content warning/,
  );
});

test("Pixelfed shows photos: a post needs a file, and there are no threads, polls or edits", async () => {
  const server = at("Pixelfed");
  const { rules } = server;
  expect(rules.formats.map(({ format }) => format)).toEqual(["post"]);
  expect(rules.edit).toBeUndefined();
  expect(rules.options.map(({ name }) => name)).toEqual([
    "visibility",
    "spoiler_text",
    "sensitive",
  ]);
  expect(rules.options[0]?.values).not.toContain("direct");
  const { errors } = validateEntry(draftOf("Words", { manifest: rules, options: {} }));
  expect(errors.map(({ message }) => message).join()).toMatch(/Pixelfed/);
  const error = await errorOf(publish(server, await server.ready("Words")));
  // A missing file doesn't disconnect the channel, although Pixelfed answers 403.
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toContain("Empty statuses are not allowed");
  await publish(server, await server.ready("Words", { media: [memoryFile("image/jpeg")] }));
  expect(server.store.posts).toMatchObject([{ text: "Words" }]);
});

test("on Pixelfed, a post with a content warning is sensitive, or the warning would be dropped", async () => {
  const server = at("Pixelfed");
  const options = { spoiler_text: "Plot" };
  await publish(
    server,
    await server.ready("Words", { media: [memoryFile("image/jpeg")], options }),
  );
  expect(server.store.posts[0]?.payload).toMatchObject({ spoiler_text: "Plot", sensitive: true });
});

test("Pixelfed refuses a key it has seen, so the post is looked up and is out once", async () => {
  const server = at("Pixelfed");
  const prepared = await server.ready("Once", { media: [memoryFile("image/jpeg")] });
  let progress = NO_PROGRESS;
  for (let step = 0; step < 9; step += 1) {
    const came = await mastodon.advance(server.context, prepared, progress);
    if ("done" in came) break;
    ({ progress } = came);
  }
  const again = await errorOf(mastodon.advance(server.context, prepared, progress));
  expect(again).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  expect(await mastodon.lookup(server.context, prepared, progress)).toHaveProperty("found");
  expect(server.store.posts).toHaveLength(1);
});

test.each(["Pixelfed", "Friendica"])("%s makes no polls", (name) => {
  const { formats, options } = at(name).rules;
  expect(formats.map(({ format }) => format)).not.toContain("poll");
  expect(options.some(({ name: option }) => option.startsWith("poll_"))).toBe(false);
});

test("Friendica takes no videos, because it doesn't list them", () => {
  const [post] = at("Friendica").rules.formats;
  expect(post?.media).toMatchObject({ videos: null, images: { max_count: 99 } });
});

test.each([
  ["misskey.test", /^misskey\.test runs Misskey, which doesn't have Mastodon's API\. .*“By hand”/],
  [
    "peertube.test",
    /^peertube\.test runs PeerTube, which doesn't have Mastodon's API\. .*“By hand”/,
  ],
])("%s is refused by the name of its software, with a way out", async (host, message) => {
  const { fetch } = at("Mastodon");
  const server = `https://${host}`;
  const signing = oauth.register?.({ fetch, server, redirect_uri: REDIRECT, existing: null });
  const refused = await errorOf(signing ?? Promise.resolve());
  expect(refused).toMatchObject({ code: "unsupported" });
  expect(refused.message).toMatch(message);
  const pasted = connect({ fetch, credentials: { instance: server, access_token: "t" } });
  expect((await errorOf(pasted)).message).toMatch(message);
});

const OWN = { id: "1", username: "ida" };

/** A server whose account is in order, and whose other answers are given. */
function odd(answer: (path: string) => Response | Promise<Response>): Fetch {
  return async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/notifications")) return Response.json([]);
    return pathname.endsWith("verify_credentials") ? Response.json(OWN) : answer(pathname);
  };
}

test.each<[string, (path: string) => Response | Promise<Response>]>([
  ["web pages", () => new Response("<html>Welcome</html>", { status: 200 })],
  ["a redirect", () => Response.redirect("http://10.0.0.1/", 302)],
  ["nothing at all", () => new Response(null, { status: 204 })],
  ["an empty object", () => Response.json({})],
  ["a list", () => Response.json([1])],
  [
    "nonsense as limits",
    () =>
      Response.json({
        version: 7,
        max_toot_chars: "5000",
        upload_limit: -1,
        description_limit: null,
        poll_limits: "none",
        api_versions: { mastodon: "7" },
        configuration: {
          statuses: {
            max_characters: 0,
            max_media_attachments: -1,
            characters_reserved_per_url: "23",
          },
          media_attachments: {
            image_size_limit: 1e300,
            supported_mime_types: [7],
            video_size_limit: 0.5,
          },
          polls: { max_options: -1, min_expiration: "5", max_expiration: 0 },
        },
      }),
  ],
  [
    "5 MB of JSON",
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.enqueue(new TextEncoder().encode(`"${"x".repeat(500_000)}",`));
          },
        }),
      ),
  ],
  [
    "links to elsewhere",
    (path) =>
      path.includes("nodeinfo")
        ? Response.json({
            links: [null, { rel: "http://nodeinfo.diaspora.software/ns/schema/2.0", href: "x" }],
          })
        : Response.json({}),
  ],
])("a server that answers with %s has the usual limits", async (_, answer) => {
  const connected = await connect({
    fetch: odd(answer),
    credentials: { instance: "https://m.test", access_token: "t" },
  });
  expect(narrow({ ...connected.account, quotes: true })).toEqual(manifest);
  expect(connected.account).toMatchObject({ software: null, quotes: false });
});

test("the document about a server is asked for at that server, wherever its link leads", async () => {
  const asked: string[] = [];
  const fetch: Fetch = async ({ url }) => {
    asked.push(url);
    const { pathname } = new URL(url);
    if (pathname.endsWith("verify_credentials")) return Response.json(OWN);
    if (pathname === "/.well-known/nodeinfo") {
      const rel = "http://nodeinfo.diaspora.software/ns/schema/2.1";
      return Response.json({ links: [{ rel, href: "http://169.254.169.254/latest?a=1" }] });
    }
    return pathname === "/latest"
      ? Response.json({ software: { name: "<script>", version: "1" } })
      : Response.json({});
  };
  const { account } = await connect({
    fetch,
    credentials: { instance: "https://m.test", access_token: "t" },
  });
  expect(account.software).toBeNull();
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set(["m.test"]));
  expect(asked).toContain("https://m.test/latest?a=1");
});

test("software that Crier doesn't know is named, and follows Mastodon's rules", async () => {
  const fetch = odd((path) => {
    const rel = "http://nodeinfo.diaspora.software/ns/schema/2.0";
    if (path === "/.well-known/nodeinfo")
      return Response.json({ links: [{ rel, href: "https://m.test/nodeinfo/2.0" }] });
    return path === "/nodeinfo/2.0"
      ? Response.json({ software: { name: "takahe", version: "0.11" } })
      : Response.json({ error: "Not found" }, { status: 404 });
  });
  const { account } = await connect({
    fetch,
    credentials: { instance: "https://m.test", access_token: "t" },
  });
  expect(mastodon.describeServer?.(account)).toEqual({ host: "m.test", software: "takahe 0.11" });
  expect(narrow({ ...account, quotes: true })).toEqual({ ...manifest, title: "takahe" });
});

test.each([
  ["2.7.2 (compatible; Akkoma 3.15.1)", "Akkoma 3.15.1"],
  ["2.8.0 (compatible; Friendica 2023.05)", "Friendica 2023.05"],
  [
    "4.2.1 (compatible; Iceshrimp.NET/2024.1-beta2+e1d25a9231)",
    "Iceshrimp.NET 2024.1-beta2+e1d25a9231",
  ],
  ["3.0.0 (compatible; Sharkey 2024.3.3; like Akkoma)", "Sharkey 2024.3.3"],
  ["4.0.0 (not true; really snac/2.75)", "snac 2.75"],
])("without the document, %j names the software", async (version, software) => {
  const fetch = odd((path) =>
    path.includes("nodeinfo") ? new Response(null, { status: 404 }) : Response.json({ version }),
  );
  const { account } = await connect({
    fetch,
    credentials: { instance: "https://m.test", access_token: "t" },
  });
  expect(mastodon.describeServer?.(account)?.software).toBe(software);
});

test("a server at an address that may not be called is an error, not one without limits", async () => {
  const fetch: Fetch = async ({ url }) => {
    if (url.endsWith("verify_credentials")) return Response.json(OWN);
    const cause = new RefusedAddressError("m.test is on a private network.");
    throw new TypeError("fetch failed", { cause });
  };
  const credentials = { instance: "https://m.test", access_token: "t" };
  expect((await errorOf(connect({ fetch, credentials }))).message).toMatch(/private network/);
});

const QUOTED = "https://other.test/@ana/115000000000000001";

test("a quoted post is found by its address, and recognized after a lost answer", async () => {
  const server = at("Mastodon");
  const options = { quote: QUOTED, quote_approval_policy: "followers" };
  const prepared = await server.ready("See this", { options });
  const published = await publish(server, prepared);
  expect(server.store.posts[0]?.payload).toMatchObject({
    quoted_status_id: expect.stringMatching(/^\d+$/),
    quote_approval_policy: "followers",
  });
  expect(await mastodon.lookup(server.context, prepared, NO_PROGRESS)).toEqual({
    found: published,
  });
});

test("a changed post keeps its quote and who can quote it", async () => {
  const server = at("Mastodon");
  const options = { quote: QUOTED, quote_approval_policy: "nobody" };
  const [item] = await publish(server, await server.ready("See tihs", { options }));
  if (item === undefined) throw new Error("Nothing was published.");
  const prepared = await server.ready("See this", { options });
  await mastodon.edit?.(server.context, { item, index: 0, prepared });
  expect(server.store.posts[0]).toMatchObject({
    text: "See this",
    payload: { quote_approval_policy: "nobody", quoted_url: QUOTED },
  });
});

test.each([
  ["https://other.test/about", /wasn't found: it was deleted/],
  ["nonsense", /wasn't found/],
  ["https://other.test/@ana/closed", /doesn't let you quote it/],
])("a post can't quote %s, and says why before it is sent", async (quote, message) => {
  const server = at("Mastodon");
  const error = await errorOf(server.ready("See this", { options: { quote } }));
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toMatch(message);
});

test("a channel that may not search says to reconnect, and stays connected", async () => {
  const server = at("Mastodon");
  const fetch: Fetch = async () =>
    Response.json({ error: "This action is outside the authorized scopes" }, { status: 403 });
  const context = { ...server.context, fetch };
  const input = {
    format: "post" as const,
    title: null,
    items: itemsOf(["See this"], manifest).map((item) => ({ ...item, media: [] })),
    options: { quote: QUOTED },
    now: NOW,
    entropy: (bytes: number) => new Uint8Array(bytes),
  };
  const error = await errorOf(mastodon.prepare(context, input));
  expect(error.code).toBe("unsupported");
  expect(error.message).toMatch(/Reconnect it/);
});
