import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { checkSignIn } from "#server/channels/sign-ins/check-sign-in.ts";
import { createDatabase } from "#server/db/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { takeEvents } from "#server/publishing/testing/publish-by-hand.ts";
import type { System } from "#server/system.ts";
import { handleDelivery } from "./handle-delivery.ts";

const SECRET = "the signing secret of the app";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  const created = await createTestSystem();
  const apps = { meta: { client_id: "42", client_secret: SECRET } };
  system = { ...created, env: { ...created.env, apps, eventSecrets: { slack: SECRET } } };
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.outboxEvent.deleteMany();
});

const REMOVED = { type: "event_callback", team_id: "T0REAL", event: { type: "app_uninstalled" } };

function send(
  platform: string,
  body: string,
  headers: Record<string, string> = {},
  within: System = system,
) {
  const url = `https://crier.test/api/platforms/${platform}/events`;
  return handleDelivery(within, new Request(url, { method: "POST", body, headers }), platform);
}

function sendAsSlack(content: object, secret = SECRET, within: System = system) {
  const body = JSON.stringify(content);
  const seconds = Math.floor(system.now().getTime() / 1000);
  const digest = createHmac("sha256", secret).update(`v0:${seconds}:${body}`).digest("hex");
  const headers = {
    "x-slack-request-timestamp": `${seconds}`,
    "x-slack-signature": `v0=${digest}`,
  };
  return send("slack", body, headers, within);
}

async function connectLive() {
  const { id } = await connectChannel({ ctx, input: { provider: "slack", mode: "sandbox" } });
  const data = { mode: "live", external_account_id: "T0REAL/C1" } as const;
  await ctx.db.channel.update({ where: { id }, data });
  return id;
}

test("a webhook delivered three times is checked once, and the channel is disconnected", async () => {
  const channel_id = await connectLive();
  for (const _ of [1, 2, 3]) expect((await sendAsSlack(REMOVED)).status).toBe(200);
  const events = (await takeEvents(system)).filter(({ name }) => !/^channel\/.*due$/.test(name));
  expect(events).toMatchObject([{ name: "channel/doubted", data: { channel_id } }]);
  system.answerWith(async () => Response.json({ ok: false, error: "account_inactive" }));
  expect(await checkSignIn(system, channel_id)).toBe("disconnected");
  expect((await sendAsSlack(REMOVED)).status).toBe(200);
  expect(await takeEvents(system)).toMatchObject([{ name: "mail/due" }]);
});

test("a webhook isn't trusted: a false or uncheckable notice leaves the channel connected", async () => {
  const channel_id = await connectLive();
  system.answerWith(async () => new Response("<html>", { status: 502 }));
  expect(await checkSignIn(system, channel_id)).toBe("unknown");
  system.answerWith(async () =>
    Response.json({ ok: true, url: "https://a.slack.com/", team: "A", team_id: "T0REAL" }),
  );
  expect(await checkSignIn(system, channel_id)).toBe("good");
});

test("a wrong signature is refused without a statement", async () => {
  await connectLive();
  const statements = await system.statementsOf(async () => {
    expect((await sendAsSlack(REMOVED, "another secret")).status).toBe(401);
    expect((await send("slack", JSON.stringify(REMOVED))).status).toBe(401);
    // The sandbox's signing secret is public.
    expect((await sendAsSlack(REMOVED, "sandbox")).status).toBe(401);
  });
  expect(statements).toEqual([]);
});

test("a signed notice that concerns nobody here is accepted and has no effect", async () => {
  expect((await sendAsSlack({ ...REMOVED, team_id: "T0OTHER" })).status).toBe(200);
  expect((await sendAsSlack({ type: "event_callback", event: { type: "message" } })).status).toBe(
    200,
  );
  expect(await takeEvents(system)).toEqual([]);
});

test("a signed notice with characters that no database stores is accepted and has no effect", async () => {
  for (const team_id of ["T0\0REAL", "\0", "T0\ud800REAL"])
    expect((await sendAsSlack({ ...REMOVED, team_id })).status).toBe(200);
  expect(await takeEvents(system)).toEqual([]);
});

test("platforms without notices or without a secret return 404", async () => {
  for (const platform of ["bluesky", "tiktok", "telegram", "nonsense", "__proto__"])
    expect((await send(platform, "{}")).status).toBe(404);
});

test("a body of more than 64 KiB is refused", async () => {
  expect((await send("slack", "x".repeat(64 * 1024 + 1))).status).toBe(413);
});

test("challenges for new URLs are answered", async () => {
  const slack = await sendAsSlack({ type: "url_verification", challenge: "abc" });
  expect(await slack.json()).toEqual({ challenge: "abc" });
  const query = "hub.mode=subscribe&hub.verify_token=42&hub.challenge=1158201444";
  const asked = new Request(`https://crier.test/api/platforms/facebook/events?${query}`);
  const meta = await handleDelivery(system, asked, "facebook");
  expect([meta.status, await meta.text()]).toEqual([200, "1158201444"]);
  expect(meta.headers.get("content-type")).toBe("text/plain");
});

test("while the database is unavailable, platforms are asked to retry later; forged notices are refused", async () => {
  const database = createDatabase({ connectionString: "postgres://nobody:x@127.0.0.1:1/none" });
  const within = { ...system, database };
  const answer = await sendAsSlack(REMOVED, SECRET, within);
  const forged = await sendAsSlack(REMOVED, "another secret", within);
  await database.close();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect([forged.status, forged.headers.get("retry-after")]).toEqual([401, null]);
});
