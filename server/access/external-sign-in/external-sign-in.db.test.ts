import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contextOf } from "#server/access/members/testing/add-member.ts";
import { openSession } from "#server/access/sign-in/open-session.ts";
import { findLinkOwner, redeemSignInLink } from "#server/access/sign-in/redeem-sign-in-link.ts";
import type { User } from "#server/db/generated/client.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import type { ExternalAccount } from "./external-account.ts";
import { linkExternal } from "./link-external.ts";
import { passSecondFactor } from "./pass-second-factor.ts";
import { recognizeExternal } from "./recognize-external.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

let system: TestSystem;
let person: User;
let slug: string;

beforeAll(async () => {
  system = await createTestSystem();
});
beforeEach(async () => {
  person = await newPerson();
});
afterAll(() => system.close());

async function newPerson(): Promise<User> {
  const ctx = await createTestContext(system);
  slug = ctx.actor.organization.slug;
  const { user } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
    include: { user: true },
  });
  return verify(user, system.now());
}

function verify({ id }: User, email_verified_at: Date | null): Promise<User> {
  return system.database.prisma.user.update({ where: { id }, data: { email_verified_at } });
}

function google(given: Partial<ExternalAccount> = {}): ExternalAccount {
  return {
    provider: "google",
    subject: crypto.randomUUID(),
    verified_email: person.email,
    ...given,
  };
}

test("an account with the same email, verified on both sides, signs in with nothing else changed", async () => {
  const { id, password_hash } = person;
  expect(await recognizeExternal(system, google())).toMatchObject({ id, password_hash });
});

test("an email that the provider hasn't verified signs nobody in", async () => {
  const unverified = google({ verified_email: null });
  expect(await recognizeExternal(system, unverified)).toBe("unverified");
});

test("an unknown email signs nobody in and creates no account", async () => {
  const before = await system.database.prisma.user.count();
  const stranger = google({ verified_email: "stranger@example.com" });
  expect(await recognizeExternal(system, stranger)).toBe("unknown");
  expect(await system.database.prisma.user.count()).toBe(before);
});

test("a linked account signs in whatever its email, until it is unlinked", async () => {
  const account = google({ verified_email: "other@example.com" });
  expect(await linkExternal(system, person.id, account)).toBe("linked");
  expect(await linkExternal(system, person.id, account)).toBe("linked");
  const another = await newPerson();
  const claims = { ...account, verified_email: another.email };
  expect(await recognizeExternal(system, claims)).toMatchObject({ id: person.id });
  expect(await recognizeExternal(system, { ...account, verified_email: null })).toMatchObject({
    id: person.id,
  });
});

test("unlinking removes the account from the profile", async () => {
  const account = google({ verified_email: "other@example.com" });
  await linkExternal(system, person.id, account);
  const ctx = await contextOf(system, person.id, slug);
  const input = { provider: "google" } as const;
  expect(await unlinkIdentity({ ctx, input })).toMatchObject({ identities: [] });
  expect(await recognizeExternal(system, account)).toBe("unknown");
});

test("an account is linked to one person, and a person to one account per provider, even at once", async () => {
  const account = google();
  await linkExternal(system, person.id, account);
  const another = await newPerson();
  expect(await linkExternal(system, another.id, account)).toBe("taken");
  expect(await linkExternal(system, person.id, google())).toBe("taken");
  const contested = google({ subject: "contested" });
  const third = await newPerson();
  const results = await Promise.all(
    [another, third].map(({ id }) => linkExternal(system, id, contested)),
  );
  expect(results.toSorted()).toEqual(["linked", "taken"]);
});

test("a second factor is still required, and its token doesn't reveal the email", async () => {
  expect(await passSecondFactor(system, person.id)).toBeNull();
  await system.database.prisma.userTotp.create({
    data: {
      user_id: person.id,
      secret: new Uint8Array(1),
      confirmed_at: system.now(),
      created_at: system.now(),
    },
  });
  await verify(person, null);
  const token = (await passSecondFactor(system, person.id)) ?? "";
  expect(await findLinkOwner(system, token)).toEqual({ user_id: person.id, proves: false });
  const recognized = await redeemSignInLink(system, token);
  expect(recognized).toMatchObject({ id: person.id });
  const { email_verified_at } = await system.database.prisma.user.findUniqueOrThrow({
    where: { id: person.id },
  });
  expect(email_verified_at).toBeNull();
  expect(await redeemSignInLink(system, token)).toBeNull();
});

test("changing the password meanwhile ends a pending sign-in", async () => {
  const found = await recognizeExternal(system, google());
  if (typeof found === "string") throw new Error(found);
  await system.database.prisma.user.update({
    where: { id: person.id },
    data: { password_hash: "another" },
  });
  const browser = { address: null, user_agent: null, replaces: null };
  expect(await openSession(system, { person: found, ...browser })).toBeNull();
});
