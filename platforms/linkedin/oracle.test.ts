import { RestliClient } from "linkedin-api-client";
import { expect, test } from "vitest";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import { type Fetch, NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { pageInteractions } from "./converse.ts";
import { memberManifest } from "./manifest.ts";
import { pageOAuth, remove } from "./provider.ts";
import { advance, lookup } from "./publish.ts";
import { linkedinPage } from "./simulator/index.ts";
import { simulated } from "./testing/simulated.ts";

const PROTOCOL = ["x-restli-protocol-version", "linkedin-version"];

async function restliOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const body = request.body === null ? null : await request.clone().text();
  return {
    call: `${request.method} ${pathname.replace(/^\/rest/, "")}`,
    query: Object.fromEntries([...searchParams].sort()),
    method: request.headers.get("x-restli-method"),
    headers: PROTOCOL.map((name) => request.headers.get(name)),
    body: body === null || body === "" ? null : JSON.parse(body),
  };
}

type Ask = (
  client: RestliClient,
  call: { accessToken: string; versionString: string },
) => Promise<unknown>;

async function byClient(ask: Ask) {
  const account = { external_account_id: "1001", handle: "A company" };
  const hosts = ["api.linkedin.com"];
  return driveSimulator({ simulator: linkedinPage, account, hosts }, async ({ calls }) => {
    const call = {
      accessToken: "sandbox-access-0",
      versionString: memberManifest.api_version.name,
    };
    // The response doesn't matter here.
    await ask(new RestliClient(), call).catch(() => undefined);
    const [sent] = calls;
    if (sent === undefined) throw new Error("The client sent nothing.");
    return restliOf(sent.request);
  });
}

async function ofAdapter(calls: readonly Request[], path: RegExp) {
  const sent = calls.find(({ url }) => path.test(new URL(url).pathname));
  if (sent === undefined) throw new Error(`Nothing was sent to ${path}.`);
  return restliOf(sent);
}

function withoutImplied(call: Awaited<ReturnType<typeof restliOf>>): typeof call {
  const method = call.method?.toUpperCase() ?? null;
  const implied = method === null || ["CREATE", "GET", "GET_ALL", "ACTION"].includes(method);
  return { ...call, method: implied ? null : method };
}

test("a post, its comment, lookup and deletion are sent as LinkedIn's client sends them", async () => {
  const { context, calls, ready } = simulated();
  const prepared = await ready("News", { options: { first_comment: "More" } });
  const posted = await advance(context, prepared, NO_PROGRESS);
  if (!("progress" in posted)) throw new Error("The comment was left out.");
  await advance(context, prepared, posted.progress);
  await lookup(context, prepared, posted.progress);
  await lookup(context, prepared, NO_PROGRESS);
  const [item] = posted.progress.items;
  if (item === undefined) throw new Error("Nothing is out.");
  await remove(context, item);
  const id = item.external_post_id;
  const { author } = context.account as { author: string };
  const [post, comment] = await Promise.all(
    [/posts$/, /comments$/].map((path) => ofAdapter(calls, path)),
  );
  const on = { resourcePath: "/socialActions/{id}/comments", pathKeys: { id } };
  const asked: [RegExp, Ask][] = [
    [
      /posts$/,
      (client, call) => client.create({ ...call, resourcePath: "/posts", entity: post?.body }),
    ],
    [/comments$/, (client, call) => client.create({ ...call, ...on, entity: comment?.body })],
    [
      /posts\/urn/,
      (client, call) => client.delete({ ...call, resourcePath: "/posts/{id}", pathKeys: { id } }),
    ],
  ];
  for (const [path, ask] of asked)
    expect(await ofAdapter(calls, path)).toEqual(withoutImplied(await byClient(ask)));
  const finder = calls.filter(
    ({ method, url }) => method === "GET" && /posts$/.test(new URL(url).pathname),
  );
  expect(await ofAdapter(finder, /posts$/)).toEqual(
    withoutImplied(
      await byClient((client, call) =>
        client.finder({
          ...call,
          resourcePath: "/posts",
          finderName: "author",
          queryParams: { author, start: 0, count: 100, sortBy: "CREATED" },
        }),
      ),
    ),
  );
});

test("comments are counted, listed and replied to as LinkedIn's client does", async () => {
  const { context, calls, clock, ready, store } = simulated();
  const posted = await advance(context, await ready("News"), NO_PROGRESS);
  const [item] = "done" in posted ? posted.done : [];
  const on_external_id = item?.external_post_id ?? "";
  const comment = {
    kind: "comment",
    text: "When?",
    author: { name: "Rita", handle: "rita" },
  } as const;
  const placed = { ...comment, on_external_id, parent_external_id: null };
  const about = { store, account: { external_account_id: "1", handle: "one" }, now: context.now };
  const external_id = linkedinPage.readers?.newId(about, placed) ?? "";
  const times = { written_at: clock.now, edited_at: null, deleted_at: null };
  store.written.push({ ...placed, ...times, external_id, rating: null });
  const post = { external_post_id: on_external_id, reference: null, published_at: clock.now };
  const { items } = await pageInteractions.read(context, {
    cursor: null,
    since: new Date(0),
    posts: [post],
  });
  expect(items).toMatchObject([{ external_id, text: "When?", author: { name: "Rita" } }]);
  const [found] = items;
  if (found === undefined) throw new Error("Nothing was found.");
  const rendition = { text: "Soon", marks: [], losses: [] } as never;
  const prepared = await pageInteractions.prepareReply(context, {
    to: { ...found, author_handle: "rita" },
    rendition,
    now: clock.now,
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
  await pageInteractions.sendReply(context, prepared, NO_PROGRESS);
  const reply = await ofAdapter(
    calls.filter(({ method }) => method === "POST"),
    /comments$/,
  );
  const on = { resourcePath: "/socialActions/{id}/comments", pathKeys: { id: external_id } };
  expect(reply).toEqual(
    withoutImplied(
      await byClient((client, call) => client.create({ ...call, ...on, entity: reply.body })),
    ),
  );
  const ids = [on_external_id];
  expect(await ofAdapter(calls, /socialMetadata$/)).toEqual(
    withoutImplied(
      await byClient((client, call) =>
        client.batchGet({ ...call, resourcePath: "/socialMetadata", ids }),
      ),
    ),
  );
});

test("a person's pages are requested as LinkedIn's client does", async () => {
  const { context, calls, clock } = simulated();
  const fetch: Fetch = context.fetch;
  const app = { client_id: "app", client_secret: "secret" };
  const attempt = { fetch, app, server: null, redirect_uri: "https://crier.test/", verifier: "v" };
  await pageOAuth.finish(attempt, { code: "sandbox-code", now: clock.now });
  const roles: Ask = (client, call) =>
    client.finder({
      ...call,
      resourcePath: "/organizationAcls",
      finderName: "roleAssignee",
      queryParams: { state: "APPROVED", start: 0, count: 100 },
    });
  expect(await ofAdapter(calls, /organizationAcls$/)).toEqual(
    withoutImplied(await byClient(roles)),
  );
  const asked = await ofAdapter(calls, /organizations$/);
  const ids = /^List\((.*)\)$/.exec(asked.query.ids ?? "")?.[1]?.split(",") ?? [];
  const names: Ask = (client, call) =>
    client.batchGet({ ...call, resourcePath: "/organizations", ids });
  expect(asked).toEqual(withoutImplied(await byClient(names)));
});
