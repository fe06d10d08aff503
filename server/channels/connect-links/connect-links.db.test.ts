import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectAna, startServer } from "#server/channels/testing/ana-server.ts";
import { pruneAll } from "#server/instance/retention/prune.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectChannel } from "../connecting/connect-channel.ts";
import { createProject } from "../projects.ts";
import { getConnectLink, listConnectLinks, revokeConnectLink } from "./connect-links.ts";
import { createConnectLink } from "./create-connect-link.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

const create = (input: object = {}) =>
  createConnectLink({ ctx, input: { expires_in_minutes: 60, ...input } });
const list = (input: object = {}) => listConnectLinks({ ctx, input: { limit: 20, ...input } });
const events = (subject_id: string) =>
  ctx.db.event.findMany({ where: { subject_id }, orderBy: { position: "asc" } });

test("a link has its URL only when it is created, and Crier stores only the token's hash", async () => {
  const project = await createProject({ ctx, input: { name: "Bakery" } });
  const { url, ...link } = await create({
    providers: ["bluesky", "telegram", "bluesky"],
    project_id: project.id,
    return_url: "https://app.example.com/accounts?tab=1",
    label: "To publish your menu",
  });
  expect(url).toMatch(/^http:\/\/localhost:3000\/connect\/[0-9A-Za-z]{43}$/);
  expect(link).toEqual({
    id: expect.stringMatching(/^conn_/),
    status: "open",
    providers: ["bluesky", "telegram"],
    project_id: project.id,
    return_url: "https://app.example.com/accounts?tab=1",
    label: "To publish your menu",
    channels: [],
    created_by: { kind: "api_key", id: ctx.actor.id, name: ctx.actor.name },
    created_at: system.now().toISOString(),
    expires_at: new Date(system.now().getTime() + 3_600_000).toISOString(),
    used_at: null,
  });
  expect(await getConnectLink({ ctx, input: { id: link.id } })).toEqual(link);
  expect(await list()).toEqual({ items: [link], next_cursor: null });
  const row = await ctx.db.connectLink.findUniqueOrThrow({ where: { id: link.id } });
  expect(JSON.stringify(row)).not.toContain(url.split("/").at(-1));
  expect(await events(link.id)).toMatchObject([{ kind: "connect_link.created" }]);
});

test("without a choice, a link offers every platform that is set up on this server", async () => {
  const { providers } = await create();
  expect(providers).toEqual(expect.arrayContaining(["bluesky", "mastodon", "telegram", "slack"]));
  expect(providers).not.toContain("pinterest");
});

test.each([
  ["/accounts", /must start with https/],
  ["app.example.com", /must start with https/],
  ["http://app.example.com/", /must start with https/],
  ["http://localhost.example.com/", /must start with https/],
  ["http://127.0.0.1.example.com/", /must start with https/],
  ["javascript:alert(1)", /must start with https/],
  ["data:text/html,x", /must start with https/],
  ["ftp://app.example.com/", /must start with https/],
  ["https://app.example.com/#done", /fragment/],
  ["https://app.example.com/#", /fragment/],
  ["https://ana@app.example.com/", /user name/],
  ["https://:secret@app.example.com/", /user name/],
])("%s isn't accepted as return URL", async (return_url, message) => {
  const refusal = await refusalOf(create({ return_url }));
  expect(refusal).toMatchObject({
    reason: "invalid_return_url",
    message: expect.stringMatching(message),
  });
});

test.each([
  "https://a.example/x?y=1",
  "http://localhost:3000/",
  "http://127.0.0.1/",
  "http://[::1]:80/",
])("%s is accepted as return URL", async (return_url) => {
  const { href } = new URL(return_url);
  expect(await create({ return_url })).toMatchObject({ return_url: href });
});

test("platforms must exist and be set up, and the refusal names the guide", async () => {
  expect(await refusalOf(create({ providers: ["bluesky", "myspace"] }))).toMatchObject({
    reason: "unknown_provider",
  });
  expect(await refusalOf(create({ providers: ["pinterest"] }))).toMatchObject({
    reason: "provider_not_set_up",
    message: expect.stringContaining("http://localhost:3000/docs/platforms/pinterest"),
  });
});

test("a project and a channel of another organization are unknown", async () => {
  const other = await createTestContext(system, "Globex");
  const { id } = await createProject({ ctx: other, input: { name: "Theirs" } });
  expect(await refusalOf(create({ project_id: id }))).toMatchObject({ reason: "unknown_project" });
  startServer(system);
  const channel = await connectAna(other);
  expect(await refusalOf(create({ reconnect_channel_id: channel.id }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await list()).toMatchObject({ items: [] });
});

test("a link that reconnects a channel offers only its platform, and no sandbox", async () => {
  startServer(system);
  const { id } = await connectAna(ctx);
  expect(await create({ reconnect_channel_id: id })).toMatchObject({ providers: ["bluesky"] });
  const other = { reconnect_channel_id: id, providers: ["bluesky", "mastodon"] };
  expect(await refusalOf(create(other))).toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(/^providers: /),
  });
  const sandbox = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  expect(await refusalOf(create({ reconnect_channel_id: sandbox.id }))).toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(/^reconnect_channel_id: /),
  });
});

test("links are listed by status, newest first and in pages", async () => {
  const first = await create({ expires_in_minutes: 5 });
  const second = await create();
  const third = await create();
  await revokeConnectLink({ ctx, input: { id: second.id } });
  system.advance(5 * 60_000);
  const ids = async (input: object) => (await list(input)).items.map(({ id }) => id);
  expect(await ids({})).toEqual([third.id, second.id, first.id]);
  expect(await ids({ status: "open" })).toEqual([third.id]);
  expect(await ids({ status: "revoked" })).toEqual([second.id]);
  expect(await ids({ status: "expired" })).toEqual([first.id]);
  expect(await ids({ status: "used" })).toEqual([]);
  const page = await list({ limit: 2 });
  expect(page.items).toHaveLength(2);
  expect(await ids({ limit: 2, cursor: page.next_cursor })).toEqual([first.id]);
  const wrong = list({ status: "open", cursor: page.next_cursor });
  expect(await refusalOf(wrong)).toMatchObject({ reason: "invalid_cursor" });
});

test("only an open link is revoked, once", async () => {
  const { id } = await create();
  await revokeConnectLink({ ctx, input: { id } });
  await revokeConnectLink({ ctx, input: { id } });
  expect((await events(id)).map(({ kind }) => kind)).toEqual([
    "connect_link.created",
    "connect_link.revoked",
  ]);
  const other = await createTestContext(system, "Globex");
  const theirs = refusalOf(revokeConnectLink({ ctx: other, input: { id } }));
  expect(await theirs).toMatchObject({ code: "NOT_FOUND" });
});

test("a link is deleted 30 days after it has expired", async () => {
  const { id } = await create();
  const exists = () => ctx.db.connectLink.count({ where: { id } });
  system.advance(30 * 24 * 3_600_000);
  await pruneAll(system);
  expect(await exists()).toBe(1);
  system.advance(3_600_000);
  await pruneAll(system);
  expect(await exists()).toBe(0);
});
