import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import { prune } from "#server/instance/retention/prune.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { actAs, findPerson } from "#server/transports/auth/person.ts";
import type { SessionClaim } from "#server/transports/auth/read-session-claim.ts";
import { openTestSession } from "./auth/testing/open-test-session.ts";
import { resetPassword } from "./organizations/reset-password.ts";
import { changePassword } from "./passwords.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { checkPassword } from "./sign-in/check-password.ts";
import { closeSession } from "./sign-in/close-session.ts";

let system: TestSystem;
let team: ServiceContext;
let email: string;
let password: string;
let phone: SessionClaim;
let desk: SessionClaim;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  team = await createTestContext(system);
  const { user } = await team.db.membership.findFirstOrThrow({
    where: { organization_id: team.organization_id },
    include: { user: true },
  });
  ({ email } = user);
  password = (await resetPassword({ db: system.database, email })).user.password;
  const person = await team.db.user.findUniqueOrThrow({ where: { email } });
  phone = await openTestSession(system, person);
  desk = await openTestSession(system, person);
});

const act = (claim: SessionClaim) => actAs(system, claim, team.actor.organization.slug);
const asks = (claim: SessionClaim) =>
  act(claim).then(
    ({ kind }) => kind,
    ({ code }: Refusal) => code,
  );
const contextOf = async (claim: SessionClaim) =>
  createServiceContext(system, await act(claim), "req_test");

test("a session's cookie authenticates its person with one statement", async () => {
  expect(await act(desk)).toMatchObject({ kind: "person", session_id: desk.session_id });
  expect(await system.statementsOf(() => act(desk))).toHaveLength(1);
  expect(await findPerson(system, desk)).toMatchObject({ email, memberships: [{ name: "Acme" }] });
  expect(await system.statementsOf(() => findPerson(system, desk))).toHaveLength(1);
});

test("signing out invalidates that cookie from the next request, and no other", async () => {
  await closeSession(system, phone.session_id);
  expect([await asks(phone), await asks(desk)]).toEqual(["UNAUTHORIZED", "person"]);
  expect(await findPerson(system, phone)).toBeNull();
});

test("changing the password invalidates all old cookies and issues a new one", async () => {
  const ctx = await contextOf(desk);
  const new_password = "a better password";
  await changePassword({ ctx, input: { current_password: password, new_password } });
  expect([await asks(phone), await asks(desk)]).toEqual(["UNAUTHORIZED", "UNAUTHORIZED"]);
  const origin = { address: null, device: null };
  expect(await checkPassword(system, { email, password, origin })).toBeNull();
  expect(await checkPassword(system, { email, password: new_password, origin })).not.toBeNull();
});

test("a wrong current password changes nothing, and guesses are slowed down", async () => {
  const ctx = await contextOf(desk);
  const change = () =>
    changePassword({ ctx, input: { current_password: "a guess", new_password: "mine now" } });
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await refusalOf(change())).message).toBe(
      "current_password: This is not your current password.",
    );
  }
  expect(await refusalOf(change())).toMatchObject({ retry_after_ms: 1000 });
  expect(await asks(desk)).toBe("person");
});

test("resetting the password invalidates all old cookies", async () => {
  await resetPassword({ db: system.database, email });
  expect([await asks(phone), await asks(desk)]).toEqual(["UNAUTHORIZED", "UNAUTHORIZED"]);
});

test("someone who has left an organization is refused there from the next request", async () => {
  expect(await asks(desk)).toBe("person");
  await team.db.membership.deleteMany({ where: { user_id: desk.user_id } });
  expect(await asks(desk)).toBe("NOT_FOUND");
  expect(await findPerson(system, desk)).toMatchObject({ memberships: [] });
});

test("a person's sessions are listed by last use, with where they were used", async () => {
  const ctx = await contextOf(desk);
  system.advance(60_000);
  await act({ ...phone, address: "203.0.113.7" });
  await expect
    .poll(() => listSessions({ ctx }))
    .toMatchObject([
      { id: phone.session_id, current: false, address: "203.0.113.7" },
      { id: desk.session_id, current: true, address: null },
    ]);
});

test("a person can end their other sessions, and nobody else's", async () => {
  const ctx = await contextOf(desk);
  await endSession({ ctx, input: { id: phone.session_id } });
  expect(await asks(phone)).toBe("UNAUTHORIZED");
  const again = refusalOf(endSession({ ctx, input: { id: phone.session_id } }));
  expect((await again).code).toBe("NOT_FOUND");
  const stranger = { ...ctx, actor: { ...ctx.actor, id: "user_other" } };
  const refusal = await refusalOf(endSession({ ctx: stranger, input: { id: desk.session_id } }));
  expect(refusal.code).toBe("NOT_FOUND");
  expect(await asks(desk)).toBe("person");
});

test("all other sessions can be ended at once", async () => {
  expect(await endOtherSessions({ ctx: await contextOf(desk) })).toEqual({ ended: 1 });
  expect([await asks(phone), await asks(desk)]).toEqual(["UNAUTHORIZED", "person"]);
});

test("a session ends after 30 days", async () => {
  system.advance(30 * 86_400_000 - 1);
  expect(await asks(desk)).toBe("person");
  system.advance(1);
  expect(await asks(desk)).toBe("UNAUTHORIZED");
  system.advance(1000);
  // A session whose last use is being recorded at this time is left to the next pass.
  await expect
    .poll(async () => {
      await prune(system, "sessions");
      return team.db.session.count({ where: { user_id: desk.user_id } });
    })
    .toBe(0);
});

test("a cookie with another person's session is refused", async () => {
  expect(await asks({ ...desk, user_id: "user_other" })).toBe("UNAUTHORIZED");
});
