import { afterEach, beforeEach, expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import { mastodon } from "#platforms/mastodon/simulator/index.ts";
import { beginConnect } from "#server/channels/connecting/begin-connect.ts";
import { readClientKey } from "#server/channels/connecting/client-key.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { sealAccounts } from "#server/channels/connecting/offered-accounts.ts";
import { openChannel } from "#server/channels/provider-context.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { answerOnce } from "#server/kernel/idempotency/answer-once.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { newId } from "#server/platform/ids.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { createWebhook } from "#server/webhooks/create-webhook.ts";
import { readVapidKeys } from "#server/workspace/push/vapid-keys.ts";
import type { System } from "../system.ts";
import { checkSecret, OtherSecretError } from "./check-secret.ts";
import { rotateSecret } from "./rotate-secret.ts";

const OLD = "a secret of the tests, long enough";
const NEW = "another secret of the tests, long enough";

let system: TestSystem;
let ctx: ServiceContext;

beforeEach(async () => {
  system = await createTestSystem();
  const context = await createTestContext(system);
  const { user_id } = await system.database.prisma.membership.findFirstOrThrow();
  ctx = { ...context, actor: { ...context.actor, kind: "person", id: user_id } };
});
afterEach(() => system.close());

const withSecrets = (secret: string, old: string[] = []): System => ({
  ...system,
  secrets: createSecrets(secret, old),
});

function check(secret: string, old: string[] = [], onOther: "refuse" | "give_up" = "refuse") {
  return checkSecret({ ...withSecrets(secret, old), onOther });
}

function within(secret: string, old: string[] = []): ServiceContext {
  return { ...ctx, system: withSecrets(secret, old) };
}

async function storeValues() {
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const account = { external_account_id: "17", handle: "ida" };
  system.answerWith(
    simulatorFetch(mastodon, { store: createMemoryStore(), account, now: system.now }),
  );
  await beginConnect({ ctx, input: { provider: "mastodon", server: "social.example.com" } });
  const connection = await ctx.db.pendingConnection.findFirstOrThrow();
  const accounts = sealAccounts(system.secrets, connection.id, []);
  await ctx.db.pendingConnection.update({ where: { id: connection.id }, data: { accounts } });
  await answer(ctx);
  const id = newId("mail");
  const link = system.secrets.encrypt("https://crier.example.com/signin/link#token", id);
  const mail = { id, recipient: "ana@example.com", subject: "Sign in", text: "Here:", link };
  await ctx.db.mail.create({ data: { ...mail, created_at: system.now() } });
  await readVapidKeys(system);
  await readClientKey(system);
  await createWebhook({ ctx, input: { url: "https://example.com/hooks", events: ["*"] } });
  const { user_id } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
  });
  const endpoint = `https://push.example.com/${newId("mail")}`;
  const keys = system.secrets.encrypt('{"p256dh":"a","auth":"b"}', endpoint);
  const device = {
    id: newId("push_subscription"),
    user_id,
    endpoint,
    keys,
    created_at: system.now(),
  };
  await ctx.db.pushSubscription.create({ data: { ...device, last_ok_at: system.now() } });
  const secret = system.secrets.encrypt("JBSWY3DPEHPK3PXP", user_id);
  await ctx.db.userTotp.create({ data: { user_id, secret, created_at: system.now() } });
  return channel;
}

const answer = (context: ServiceContext) =>
  answerOnce({
    ctx: context,
    operation: "test",
    input: { idempotency_key: "one" },
    work: async () => "done",
  });

test("a changed secret is noticed at start and reported in one line with the fix", async () => {
  await storeValues();
  expect(await check(OLD)).toBe("current");
  const error = await check(NEW).catch((fault) => fault);
  expect(error).toBeInstanceOf(OtherSecretError);
  expect(error.message).toMatch(/^CRIER_SECRET differs from [^\n]*CRIER_OLD_SECRETS[^\n]*\.$/);
  expect(await check(OLD)).toBe("current");
});

test("everything is re-encrypted, finished values are skipped, and the old secret is no longer needed", async () => {
  const channel = await storeValues();
  await check(OLD);
  expect(await check(NEW, [OLD])).toBe("old");
  const system = withSecrets(NEW, [OLD]);
  const tables = [
    "channel",
    "oauth_app",
    "pending_connection",
    "pending_connection",
    "mail",
    "webhook",
    "push_subscription",
    "instance",
    "instance",
    "user_totp",
    "idempotency_key",
  ];
  expect(await rotateSecret(system)).toEqual(
    tables.map((table) => ({ table, encrypted: 1, unreadable: 0 })),
  );
  expect(await rotateSecret(system)).toEqual(
    tables.map((table) => ({ table, encrypted: 0, unreadable: 0 })),
  );
  expect(await check(NEW)).toBe("current");
  const stored = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
  openChannel(withSecrets(NEW), stored);
  expect(await answer(within(NEW))).toMatchObject({ output: "done", replayed: true });
});

test("values are encrypted in batches; unreadable ones are counted and left unchanged", async () => {
  const { id } = await storeValues();
  await check(OLD);
  await system.database.sql(
    `INSERT INTO channel (id, organization_id, provider, mode, name, handle, external_account_id, credentials, account)
     SELECT id || n, organization_id, provider, mode, name, handle, external_account_id || n, '\\x01', account
     FROM channel, generate_series(1, 450) AS n WHERE id = $1`,
    [id],
  );
  await check(NEW, [OLD]);
  const [channels] = await rotateSecret(withSecrets(NEW, [OLD]));
  expect(channels).toEqual({ table: "channel", encrypted: 1, unreadable: 450 });
});

test("a secret that the running Crier doesn't have is refused, since it couldn't read the results", async () => {
  await storeValues();
  await check(OLD);
  await expect(rotateSecret(withSecrets(NEW, [OLD]))).rejects.toThrow(
    /last started with a different/,
  );
});

test("if the secret is lost, a channel is disconnected and its owners are notified", async () => {
  const channel = await storeValues();
  await check(OLD);
  expect(await check(NEW, [], "give_up")).toBe("given_up");
  const input = { content: "Hello", channels: [channel.id], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx: within(NEW), input });
  for (const entry of await takeDueEntries(system))
    await publishToTheEnd(withSecrets(NEW) as TestSystem, entry);
  expect(await getPost({ ctx, input: { id: id as string } })).toMatchObject({
    status: "failed",
    channels: [{ error: expect.stringMatching(/^auth: Its stored credentials can't be read/) }],
  });
  expect(await ctx.db.channel.findUnique({ where: { id: channel.id } })).toMatchObject({
    health: "disconnected",
  });
  expect(await ctx.db.mail.findMany({ where: { link: null } })).toMatchObject([
    { subject: expect.stringContaining("is disconnected") },
  ]);
  expect(await check(NEW)).toBe("current");
});

test("if the secret is lost, an app is registered again, and a stored response can't be repeated", async () => {
  await storeValues();
  const input = { provider: "mastodon" as const, server: "social.example.com" };
  const { url } = await beginConnect({ ctx: within(NEW), input });
  expect(url).toContain("https://social.example.com/oauth/authorize");
  expect(await ctx.db.oAuthApp.count()).toBe(1);
  await expect(answer(within(NEW))).rejects.toThrow(/can no longer be read/);
});
