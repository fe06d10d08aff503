import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { updateSettings } from "../update-settings.ts";
import { askAllRevalidations } from "./ask-revalidation.ts";
import { mailBlocked } from "./mail-blocked.ts";
import { revalidate } from "./revalidate.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

function schedule(content: string, hours: number) {
  const scheduled_at = new Date(system.now().getTime() + hours * HOUR_MS).toISOString();
  return createHello(ctx, { content, scheduled_at });
}

async function night(): Promise<number> {
  await askAllRevalidations(system.database.sql, system.now());
  await revalidate(system);
  return mailBlocked(system);
}

async function mails() {
  const { user } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
    include: { user: true },
  });
  return ctx.db.mail.findMany({ where: { recipient: user.email }, orderBy: { id: "asc" } });
}

test("owners are mailed once about posts that can't be published in the next seven days", async () => {
  const { id } = await schedule("Win free money", 24);
  await schedule("Fine", 25);
  await schedule("Later free money", 24 * 8);
  await updateSettings({ ctx, input: { banned_terms: ["free money"] } });
  expect(await night()).toBe(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("1 scheduled post can't be published (Acme)");
  const { slug } = ctx.actor.organization;
  for (const part of [
    "Bluesky sandbox: “Win free money”\n",
    "free money",
    `${system.env.CRIER_URL}/${slug}/posts/${id}`,
    `${system.env.CRIER_URL}/${slug}/calendar/check`,
    `${system.env.CRIER_URL}/${slug}/settings/notifications`,
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain("Later");
  expect(await night()).toBe(0);
});

test("new problems of the same post are mailed again, but a fixed post is not", async () => {
  await schedule("Win free money", 24);
  const fixed = await schedule("More free money", 25);
  await updateSettings({ ctx, input: { banned_terms: ["free money"] } });
  await askAllRevalidations(system.database.sql, system.now());
  await revalidate(system);
  await editPost(ctx, fixed.id, { content: "Fixed" });
  expect(await mailBlocked(system)).toBe(1);
  expect((await mails())[0]?.text).not.toContain("More free money");
  await updateSettings({ ctx, input: { banned_terms: ["win"] } });
  expect(await night()).toBe(1);
  expect(await mails()).toHaveLength(2);
});

test("people who turned off the mail get none", async () => {
  await schedule("Win free money", 24);
  await updateSettings({ ctx, input: { banned_terms: ["free money"] } });
  await ctx.db.membership.updateMany({
    where: { organization_id: ctx.organization_id },
    data: { mail_posts_blocked: false },
  });
  await night();
  expect(await mails()).toEqual([]);
});
