import { createRestAPIClient } from "masto";
import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import { driveSimulator } from "#platforms/kit/simulator/testing/drive-simulator.ts";
import {
  type Fetch,
  NO_HISTORY,
  NO_PROGRESS,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { createMemorySession, setUp } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles, memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { mastodon } from "./provider.ts";
import { mastodon as simulator } from "./simulator/index.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

async function shapeOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const type = request.headers.get("content-type") ?? "";
  return {
    call: `${request.method} ${pathname.replace(/\/\d{10,}/, "/ID")}`,
    query: Object.fromEntries([...searchParams].filter(([name]) => name !== "max_id").sort()),
    names: type.startsWith("application/json")
      ? Object.keys(await request.json()).sort()
      : type.startsWith("multipart/")
        ? [...(await request.formData()).keys()].sort()
        : [],
    key: request.headers.has("idempotency-key"),
  };
}

async function sentByAdapter() {
  const { account, credentials, ...identity } = mastodon.sandboxAccount({ handle: "one" });
  const store = createMemoryStore();
  const reach = simulatorFetch(simulator, { store, account: identity, now: () => NOW });
  const shapes: Awaited<ReturnType<typeof shapeOf>>[] = [];
  const fetch: Fetch = async (request) => {
    const copy = request.clone();
    shapes.push(await shapeOf(copy));
    return reach(request);
  };
  const session = createMemorySession(credentials, fetch);
  const files = createMemoryFiles();
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session,
    account,
    app: null,
    files,
    history: NO_HISTORY,
    now: () => NOW,
  };
  const media = [memoryFile("image/jpeg")];
  const prepared = await mastodon.prepare(context, {
    format: "post",
    title: null,
    items: itemsOf(["Good morning"], mastodon.manifest).map((item) => ({ ...item, media })),
    options: { visibility: "unlisted", spoiler_text: "Sun", sensitive: true, language: "en" },
    now: NOW,
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
  const [post] = await publishAll(mastodon, { context, prepared });
  await mastodon.lookup(context, prepared, NO_PROGRESS);
  if (post !== undefined) await mastodon.remove?.(context, post);
  return { shapes, account: identity };
}

test("a post with a file is uploaded, created, looked up and deleted as another client does it", async () => {
  const { shapes, account } = await sentByAdapter();
  const drive = { simulator, account, hosts: ["mastodon.test"], now: () => NOW };
  const theirs = await driveSimulator(drive, async ({ calls }) => {
    const masto = createRestAPIClient({
      url: "https://mastodon.test",
      accessToken: "sandbox-access",
    });
    const file = memoryFile("image/jpeg");
    const media = await masto.v2.media.create({
      file: new Blob([new Uint8Array(file.content)], { type: "image/jpeg" }),
      description: file.alt_text ?? "",
    });
    const made = await masto.v1.statuses.create(
      {
        status: "Good morning",
        visibility: "unlisted",
        spoilerText: "Sun",
        sensitive: true,
        language: "en",
        mediaIds: [media.id],
      },
      { requestInit: { headers: { "Idempotency-Key": "key" } } },
    );
    const { statuses } = masto.v1.accounts.$select(account.external_account_id);
    await statuses.list({ limit: 40, excludeReblogs: true });
    await masto.v1.statuses.$select(made.id).remove();
    return Promise.all(calls.map(({ request }) => shapeOf(request)));
  });
  // The client polls the file once more; the adapter requests a second page of statuses.
  for (const shape of shapes) expect(theirs).toContainEqual(shape);
  expect(shapes.length).toBeGreaterThanOrEqual(4);
});

test("a poll sent as a form matches another client's JSON", async () => {
  const { account, credentials, ...identity } = mastodon.sandboxAccount({ handle: "one" });
  const drive = { simulator, account: identity, hosts: ["mastodon.test"], now: () => NOW };
  const made = { options: ["Rye", "Oats"], multiple: true };
  const theirs = await driveSimulator(drive, async ({ calls }) => {
    const masto = createRestAPIClient({
      url: "https://mastodon.test",
      accessToken: "sandbox-access",
    });
    const poll = { ...made, expiresIn: 3600 };
    const status = await masto.v1.statuses.create({ status: "Which bread?", poll });
    expect(status.poll).toMatchObject({
      multiple: true,
      options: [{ title: "Rye" }, { title: "Oats" }],
    });
    return calls[0]?.request.json();
  });
  const { context, store } = setUp(mastodon, simulator);
  const prepared = await mastodon.prepare(context, {
    format: "poll",
    title: null,
    items: itemsOf(["Which bread?"], mastodon.manifest, "poll"),
    options: { poll_choices: made.options, poll_duration_minutes: 60, poll_multiple: true },
    now: NOW,
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
  await publishAll(mastodon, { context, prepared });
  expect(store.posts.map(({ payload }) => payload)).toEqual([theirs]);
});
