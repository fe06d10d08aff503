/** The nodes of `integrations/n8n`, compiled as they are published and called as n8n calls them. */
import { rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ReceivedPost } from "#core/contract/resources/received-post.ts";
import { WEBHOOK_EVENTS } from "#core/contract/resources/webhook-event.ts";
import { type Api, createApi, testInstance } from "../fixtures.ts";
import { createOrganization } from "../instance/create-organization.ts";
import { makePng } from "../make-png.ts";
import { buildPackage, contextOf, type Item, type Package, type Setting } from "./n8n-harness.ts";

let built: Package;
let api: Api;
let credentials: Setting["credentials"];
let channel: string;

beforeAll(async () => {
  built = await buildPackage();
  const { home, url } = testInstance();
  const team = { name: "Workflows", email: "n8n@acme.example" };
  const { api_key } = await createOrganization({ CRIER_HOME: home }, team);
  api = createApi(api_key);
  // People copy the address with a slash at its end.
  credentials = { url: `${url}/`, apiKey: api_key };
  channel = await connect("Rye");
});
afterAll(() => built && rm(built.folder, { recursive: true, force: true }));

async function connect(name: string): Promise<string> {
  const sandbox = { provider: "mastodon", mode: "sandbox", name };
  return (await api.post<{ id: string }>("/channels", sandbox)).body.id;
}

type Given = Partial<Setting> & { parameters?: Record<string, unknown> };

async function run(resource: string, operation: string, given: Given): Promise<Item[]> {
  const parameters = { resource, operation, ...given.parameters };
  const context = contextOf({ package: built, credentials, ...given, parameters });
  const [items] = await new built.Crier().execute.call(context);
  return items;
}

const createPost = (parameters: object, given: Given = {}) =>
  run("post", "create", {
    ...given,
    parameters: { channels: [channel], when: "draft", ...parameters },
  });

async function receivedBy(id: string): Promise<string[]> {
  const { body } = await api.get<ReceivedPost[]>(`/sandbox/channels/${id}/received`);
  return body.map(({ text }) => text);
}

describe("Crier", () => {
  test("offers the connected channels in its list", async () => {
    const context = contextOf({ package: built, credentials });
    const choices = await new built.Crier().methods.loadOptions.getChannels.call(context);
    expect(choices).toContainEqual({ name: "Rye (mastodon, sandbox)", value: channel });
    const listed = await run("channel", "getAll", {});
    expect(listed.map(({ json }) => json.id)).toEqual(choices.map(({ value }) => value));
  });

  test("publishes each item now and returns each channel's result, once if n8n tries again", async () => {
    const own = await connect("Once");
    const items = ["First", "Second"].map((content) => ({ content, channels: [own] }));
    const given = { items, execution: "20" };
    const sent = () => createPost({ when: "now" }, given);
    const results = await sent();
    expect(results).toMatchObject(
      ["First", "Second"].map((text, item) => ({
        json: {
          status: "published",
          content: { text },
          channels: [{ status: "published", url: expect.any(String), error: null }],
        },
        pairedItem: { item },
      })),
    );
    const again = await sent();
    expect(again.map(({ json }) => json.id)).toEqual(results.map(({ json }) => json.id));
    expect(await receivedBy(own)).toEqual(["First", "Second"]);

    // In a loop, the same node of the same execution gets other items.
    await createPost({ when: "now" }, { ...given, run: 1 });
    expect(await receivedBy(own)).toEqual(["First", "Second", "First", "Second"]);
  });

  test("saves drafts, schedules in the workflow's time zone and takes the next free time", async () => {
    const [draft] = await createPost({ content: "Draft" }, { execution: "30" });
    expect(draft?.json).toMatchObject({ status: "draft", scheduled_at: null });

    const more = { labels: "launch, rye", campaign: "spring", perChannel: "{}", fileIds: "" };
    const [timed] = await createPost(
      {
        content: "Timed",
        when: "time",
        scheduledAt: "2027-07-01T09:00:00",
        additionalFields: more,
      },
      { execution: "31" },
    );
    expect(timed?.json).toMatchObject({
      status: "scheduled",
      scheduled_at: "2027-07-01T07:00:00.000Z",
      labels: [{ name: "launch" }, { name: "rye" }],
      campaign: "spring",
    });

    const [queued] = await createPost(
      { content: "Queued", when: "next_slot" },
      { execution: "32" },
    );
    expect(queued?.json).toMatchObject({ status: "scheduled", channels: [{ queued: true }] });
  });

  test("gets, lists, publishes and deletes posts", async () => {
    const [draft] = await createPost({ content: "Listed" }, { execution: "40" });
    const postId = draft?.json.id;
    const [got] = await run("post", "get", { parameters: { postId } });
    expect(got?.json.id).toBe(postId);

    const filters = { statuses: ["draft"], channel };
    const list = (limit: object) => run("post", "getAll", { parameters: { filters, ...limit } });
    const all = await list({ returnAll: true });
    expect(all.map(({ json }) => json.id)).toContain(postId);
    expect(await list({ returnAll: false, limit: 1 })).toEqual(all.slice(0, 1));

    const [published] = await run("post", "publish", { parameters: { postId }, execution: "41" });
    expect(published?.json).toMatchObject({ id: postId, status: "published" });

    const [other] = await createPost({ content: "Deleted" }, { execution: "42" });
    const removed = { postId: other?.json.id, everywhere: false };
    expect(await run("post", "delete", { parameters: removed })).toMatchObject([
      { json: { id: removed.postId, deleted: true } },
    ]);
    expect((await api.get(`/posts/${removed.postId}`)).status).toBe(404);
  });

  test("a refused post says what to change on which channel", async () => {
    const content = "word ".repeat(200).trim();
    const parameters = { content, when: "now", additionalFields: { autofix: false } };
    await expect(createPost(parameters, { execution: "50" })).rejects.toMatchObject({
      message: expect.stringMatching(/not ready.*Rye: .*999/),
      context: { itemIndex: 0 },
    });
    const [kept] = await createPost(parameters, { execution: "51", continueOnFail: true });
    expect(kept?.json).toMatchObject({ error: expect.stringMatching(/Rye: .*999/) });

    const [checked] = await run("post", "validate", {
      parameters: { content, channels: channel },
    });
    expect(checked?.json).toMatchObject({ id: null, ready: false });
  });

  test("a post that no channel published says why, and can be retried", async () => {
    const own = await connect("Refusing");
    const perChannel = JSON.stringify({ [own]: { options: { simulate: "content_policy" } } });
    const parameters = { content: "No", channels: [own], when: "now" };
    const failing = createPost(
      { ...parameters, additionalFields: { perChannel } },
      { execution: "60" },
    );
    await expect(failing).rejects.toMatchObject({
      message: "No channel published the post",
      description: expect.stringMatching(/^Refusing: [A-Z]/),
    });
    const { body } = await api.get<{ items: { id: string }[] }>(`/posts?channel=${own}`);
    const postId = body.items[0]?.id;
    await api.patch(`/posts/${postId}`, { per_channel: { [own]: { options: {} } } });
    const [sent] = await run("post", "retry", { parameters: { postId }, execution: "61" });
    expect(sent?.json).toMatchObject({ status: "published" });
  });

  test("uploads a file, which a post then shows", async () => {
    const { buffer: bytes, mimeType, name } = makePng("rye.png", { width: 40, height: 30 });
    const parameters = { binaryPropertyName: "data", altText: "A loaf" };
    const binary = { bytes, mimeType, fileName: name };
    const [file] = await run("file", "upload", { parameters, binary, execution: "70" });
    expect(file?.json).toMatchObject({ state: "ready", width: 40, alt_text: "A loaf" });

    const additionalFields = { fileIds: file?.json.id };
    const [post] = await createPost(
      { content: "Rye", when: "now", additionalFields },
      { execution: "71" },
    );
    expect(post?.json).toMatchObject({ status: "published", media: [{ id: file?.json.id }] });
  });

  test("adds a file from a URL", async () => {
    const { buffer: bytes, mimeType } = makePng("rye.png", { width: 20, height: 20 });
    const server = await listen((_, response) =>
      response.setHeader("content-type", mimeType).end(bytes),
    );
    const parameters = { url: `${urlOf(server)}/rye.png` };
    const [file] = await run("file", "addFromUrl", { parameters, execution: "72" });
    expect(file?.json).toMatchObject({ state: "ready", width: 20 });
    server.close();
  });

  test("an address that isn't Crier's, and a wrong key, are named", async () => {
    const server = await listen((_, response) => response.end("<html>Hello</html>"));
    const elsewhere = { url: urlOf(server), apiKey: "crier_x" };
    await expect(run("channel", "getAll", { credentials: elsewhere })).rejects.toThrow(
      "This URL doesn't answer as Crier",
    );
    server.close();
    const wrong = { ...credentials, apiKey: "crier_wrong" };
    await expect(run("channel", "getAll", { credentials: wrong })).rejects.toThrow(/key/);
  });

  test.each([
    ["2027-01-01T09:00:00", "2027-01-01T08:00:00.000Z"],
    ["2027-07-01 09:00", "2027-07-01T07:00:00.000Z"],
    ["2027-03-28T02:30:00", "2027-03-28T01:30:00.000Z"],
    ["2027-10-31T03:30:00", "2027-10-31T02:30:00.000Z"],
    ["2027-07-01T09:00:00Z", "2027-07-01T09:00:00Z"],
    ["2027-07-01T09:00:00+02:00", "2027-07-01T09:00:00+02:00"],
    ["2h", "2h"],
  ])("%s in Berlin is %s", (given, instant) => {
    const { toInstant } = built.load("nodes/Crier/to-instant.js") as {
      toInstant(given: unknown, zone: string): string;
    };
    expect(toInstant(given, "Europe/Berlin")).toBe(instant);
    expect(toInstant({ toISO: () => given }, "Europe/Berlin")).toBe(instant);
  });
});

type Handle = Parameters<typeof createServer>[1];

async function listen(handle: NonNullable<Handle>): Promise<Server> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("Crier Trigger", () => {
  const staticData: Record<string, unknown> = {};
  const events: Item[] = [];
  const statuses: number[] = [];
  let server: Server;

  const contextFor = (parameters: Record<string, unknown>) => {
    const webhookUrl = `${urlOf(server)}/webhook/1`;
    return contextOf({ package: built, credentials, parameters, staticData, webhookUrl });
  };
  const hooks = () => new built.CrierTrigger().webhookMethods.default;

  /** What n8n does with a request to the webhook's URL. */
  async function receive(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<number> {
    let status = 200;
    const response = {
      status: (code: number) => {
        status = code;
        return response;
      },
      send: () => response,
      end: () => response,
    };
    const context = {
      ...contextFor({ events: ["post.created"] }),
      getHeaderData: () => headers,
      getBodyData: () => JSON.parse(rawBody.toString()),
      getRequestObject: () => ({ rawBody }),
      getResponseObject: () => response,
    };
    const answer = await new built.CrierTrigger().webhook.call(context);
    events.push(...(answer.workflowData?.[0] ?? []));
    statuses.push(status);
    return status;
  }

  beforeAll(async () => {
    server = await listen(async (asked, response) => {
      const status = await receive(asked.headers, await buffer(asked));
      response.writeHead(status).end();
    });
  });
  afterAll(() => server.close());

  const listWebhooks = async () => (await api.get<{ events: string[] }[]>("/webhooks")).body;

  test("registers a webhook, once", async () => {
    const context = contextFor({ events: ["post.created"] });
    expect(await hooks().checkExists.call(context)).toBe(false);
    expect(await hooks().create.call(context)).toBe(true);
    expect(await hooks().checkExists.call(context)).toBe(true);
    expect(await listWebhooks()).toMatchObject([
      { url: `${urlOf(server)}/webhook/1`, events: ["post.created"], description: "n8n: Announce" },
    ]);
  });

  test("starts the workflow with an event that Crier sends", async () => {
    const [post] = await createPost({ content: "Event" }, { execution: "80" });
    const event = await vi.waitFor(
      () => events.find(({ json }) => json.type === "post.created") ?? expect.fail("no event"),
      { timeout: 20_000, interval: 100 },
    );
    expect(event.json).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      data: { post_id: post?.json.id },
    });
    expect(statuses).toEqual([200]);
  });

  test("refuses requests that are unsigned, forged, changed or old", async () => {
    const body = JSON.stringify({ type: "post.created", timestamp: "", data: {} });
    const sign = (secret: string, now: Date, text = body) => ({
      "webhook-id": "evt_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("evt_1", now, text),
    });
    const secret = String(staticData.secret);
    const other = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const now = new Date();
    const before = events.length;
    const send = (headers: IncomingHttpHeaders) => receive(headers, Buffer.from(body));
    expect(await send({})).toBe(401);
    expect(await send(sign(other, now))).toBe(401);
    expect(await send(sign(secret, now, `${body} `))).toBe(401);
    expect(await send(sign(secret, new Date(now.getTime() - 400_000)))).toBe(401);
    expect(events).toHaveLength(before);

    const good = sign(secret, now);
    const two = `${sign(other, now)["webhook-signature"]} ${good["webhook-signature"]}`;
    expect(await send(good)).toBe(200);
    expect(await send({ ...good, "webhook-signature": two })).toBe(200);
    expect(events).toHaveLength(before + 2);
  });

  test("replaces the webhook if other events are chosen, and removes it when it is deactivated", async () => {
    const context = contextFor({ events: ["post.failed", "*"] });
    expect(await hooks().checkExists.call(context)).toBe(false);
    expect(await listWebhooks()).toEqual([]);
    await hooks().create.call(context);
    expect(await listWebhooks()).toMatchObject([{ events: ["*"] }]);
    expect(await hooks().delete.call(context)).toBe(true);
    expect(await listWebhooks()).toEqual([]);
    expect(staticData).toEqual({});
    expect(await hooks().delete.call(context)).toBe(true);
  });

  test("offers every event that webhooks send", () => {
    const { properties } = new built.CrierTrigger().description;
    const offered = properties[0]?.options?.map(({ value }) => value);
    const sent = Object.keys(WEBHOOK_EVENTS).filter((type) => type !== "webhook.test");
    expect(offered?.toSorted()).toEqual(["*", ...sent].toSorted());
  });
});
