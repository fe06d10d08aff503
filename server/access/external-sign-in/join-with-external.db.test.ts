import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInvitation, revokeInvitation } from "#server/access/invitations/invitations.ts";
import { contextOf } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { joinWithExternal } from "./join-with-external.ts";
import { recognizeExternal } from "./recognize-external.ts";

let system: TestSystem;
let owner: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const team = await createTestContext(system);
  const { organization_id, actor } = team;
  const { user_id } = await team.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(system, user_id, actor.organization.slug);
});

async function invite() {
  const email = `ben-${crypto.randomUUID()}@example.com`;
  const made = await createInvitation({ ctx: owner, input: { email, role: "editor" } });
  return { email, id: made.id, token: made.accept_url?.split("#")[1] ?? "" };
}

function google(verified_email: string | null) {
  return { provider: "google", subject: crypto.randomUUID(), verified_email } as const;
}

const join = (token: string, external: ReturnType<typeof google>) =>
  joinWithExternal(system, { token, external, name: "Ben", request_id: "req_test" });

const people = () => system.database.prisma.user.count();

test("a person whose provider account has the invited address joins, and signs in with it from then on", async () => {
  const { email, token } = await invite();
  const external = google(email);
  const joined = await join(token, external);
  expect(joined).toMatchObject({ person: { email }, slug: owner.actor.organization.slug });
  const { prisma } = system.database;
  const user = await prisma.user.findUniqueOrThrow({ where: { email } });
  expect(user).toMatchObject({ name: "Ben", email_verified_at: system.now() });
  const { organization_id } = owner;
  const membership = await prisma.membership.findFirst({
    where: { user_id: user.id, organization_id },
  });
  expect(membership?.role).toBe("editor");
  expect(await recognizeExternal(system, { ...external, verified_email: null })).toMatchObject({
    id: user.id,
  });
});

test.each(["another@example.com", null])(
  "with the address %s, which was not invited, nothing is created",
  async (address) => {
    const { token } = await invite();
    const before = await people();
    expect(await join(token, google(address))).toBe("other_email");
    expect(await people()).toBe(before);
  },
);

test("a revoked, used or unknown invitation creates no account", async () => {
  const revoked = await invite();
  await revokeInvitation({ ctx: owner, input: { id: revoked.id } });
  const before = await people();
  expect(await join(revoked.token, google(revoked.email))).toBe("ended");
  expect(await join("no-such-token", google(revoked.email))).toBe("ended");
  expect(await people()).toBe(before);
  const used = await invite();
  await join(used.token, google(used.email));
  expect(await join(used.token, google(used.email))).toBe("ended");
  expect(await people()).toBe(before + 1);
});

test("when two browsers accept at once, one account is created", async () => {
  const { email, token } = await invite();
  const both = await Promise.all([join(token, google(email)), join(token, google(email))]);
  expect(both.filter((each) => each === "ended")).toHaveLength(1);
  expect(await system.database.prisma.user.count({ where: { email } })).toBe(1);
});
