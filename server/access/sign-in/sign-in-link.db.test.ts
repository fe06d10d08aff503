import { afterAll, beforeAll, expect, test } from "vitest";
import { pruneAll } from "#server/instance/retention/prune.ts";
import { listOutbox } from "#server/kernel/mail/list-outbox.ts";
import { sendMail } from "#server/kernel/mail/send-mail.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { setPassword } from "../passwords.ts";
import { openSession } from "./open-session.ts";
import { redeemSignInLink } from "./redeem-sign-in-link.ts";
import { admitLinkRequest, sendSignInLink } from "./request-sign-in-link.ts";
import { createPerson } from "./testing/create-person.ts";

let system: TestSystem;
let sent: { recipient: string; text: string }[];

beforeAll(async () => {
  system = await createTestSystem();
  sent = [];
  system.mailer = {
    async send({ recipient, text }) {
      sent.push({ recipient, text });
      return { refused: null };
    },
  };
});
afterAll(() => system.close());

async function tokenFor(email: string): Promise<string> {
  await sendSignInLink(system, email);
  const event = await system.database.prisma.outboxEvent.findFirstOrThrow({
    orderBy: { id: "desc" },
  });
  await sendMail(system, (event.data as { mail_id: string }).mail_id);
  const mail = sent.at(-1);
  expect(mail?.recipient).toBe(email);
  return /http:\/\/localhost:3000\/signin\/link#(\S+)$/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("the link in the mail signs its recipient in, once", async () => {
  const person = await createPerson(system);
  const token = await tokenFor(person.email);
  const uses = await Promise.all([1, 2, 3].map(() => redeemSignInLink(system, token)));
  expect(uses.filter((use) => use !== null)).toEqual([
    { id: person.id, email: person.email, password_hash: person.password_hash },
  ]);
  expect(await redeemSignInLink(system, token)).toBeNull();
});

test("a link expires after 15 minutes", async () => {
  const person = await createPerson(system);
  const early = await tokenFor(person.email);
  system.advance(15 * 60_000 - 1);
  expect(await redeemSignInLink(system, early)).not.toBeNull();
  const late = await tokenFor(person.email);
  system.advance(15 * 60_000);
  expect(await redeemSignInLink(system, late)).toBeNull();
});

test("a newer link replaces the person's older one, and nobody else's", async () => {
  const [person, other] = [await createPerson(system), await createPerson(system)];
  const others = await tokenFor(other.email);
  const [older, newer] = [await tokenFor(person.email), await tokenFor(person.email)];
  expect(await redeemSignInLink(system, older)).toBeNull();
  expect(await redeemSignInLink(system, newer)).toMatchObject({ id: person.id });
  expect(await redeemSignInLink(system, others)).toMatchObject({ id: other.id });
});

test("of links requested at once, one works", async () => {
  const person = await createPerson(system);
  await Promise.all([1, 2, 3, 4].map(() => sendSignInLink(system, person.email)));
  const where = { user_id: person.id };
  expect(await system.database.prisma.signInLink.count({ where })).toBe(1);
});

test("the database stores only the link's hash, and the mail itself encrypted", async () => {
  const person = await createPerson(system);
  const token = await tokenFor(person.email);
  const [dump] = await system.database.prisma.$queryRaw<{ all: string }[]>`
    SELECT (SELECT json_agg(mail)::text FROM mail) || (SELECT json_agg(l)::text FROM sign_in_link l)
      || (SELECT json_agg(o)::text FROM outbox_event o) AS all`;
  expect(dump?.all).toContain(Buffer.from(hashToken(token)).toString("hex"));
  expect(dump?.all).not.toContain(token);
  expect(dump?.all).not.toContain(Buffer.from(token).toString("hex"));
});

test("an email without an account gets no mail", async () => {
  const before = await system.database.prisma.mail.count();
  await sendSignInLink(system, "nobody@example.com");
  expect(await system.database.prisma.mail.count()).toBe(before);
});

test("requests are slowed down from the second in a minute, also for unknown emails", async () => {
  for (const email of ["somebody@example.com", "nobody-else@example.com"]) {
    await admitLinkRequest(system, { email, address: null });
    const refusal = await refusalOf(admitLinkRequest(system, { email, address: null }));
    expect(refusal).toMatchObject({ code: "TOO_MANY_REQUESTS", retry_after_ms: 60_000 });
    system.advance(60_000);
    await admitLinkRequest(system, { email, address: null });
    const again = await refusalOf(admitLinkRequest(system, { email, address: null }));
    expect(again.retry_after_ms).toBe(120_000);
  }
});

test("one IP address can request twenty in a row, then is slowed down", async () => {
  const ask = (number: number) =>
    admitLinkRequest(system, { email: `many-${number}@example.com`, address: "203.0.113.9" });
  for (let number = 0; number < 20; number += 1) await ask(number);
  expect(await refusalOf(ask(20))).toMatchObject({ retry_after_ms: 1000 });
});

test("without a mail server the outbox shows the link, to its recipient only", async () => {
  const ctx = await createTestContext(system);
  const { user } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
    include: { user: true },
  });
  const colleague = await createPerson(system);
  const { organization_id } = ctx;
  const membership = { organization_id, user_id: colleague.id, role: "owner" } as const;
  await ctx.db.membership.create({ data: membership });
  const token = await tokenFor(user.email);
  const [mail] = (await listOutbox(system, user)) ?? [];
  expect(mail?.text).toContain(token);
  const shown = JSON.stringify(await listOutbox(system, colleague));
  expect(shown).not.toContain(token);
});

test("a new password invalidates pending links and sign-ins", async () => {
  const person = await createPerson(system);
  const recognized = await redeemSignInLink(system, await tokenFor(person.email));
  const unused = await tokenFor(person.email);
  await setPassword(system.database.prisma, person.id, "another password");
  expect(await redeemSignInLink(system, unused)).toBeNull();
  const browser = { address: null, user_agent: null, replaces: null };
  const opened = await openSession(system, { person: recognized ?? person, ...browser });
  expect(opened).toBeNull();
});

test("expired links are deleted", async () => {
  const { signInLink, throttle } = system.database.prisma;
  const person = await createPerson(system);
  await tokenFor(person.email);
  await admitLinkRequest(system, { email: person.email, address: null });
  await pruneAll(system);
  expect([await signInLink.count(), await throttle.count()]).not.toContain(0);
  system.advance(86_400_001);
  await pruneAll(system);
  expect([await signInLink.count(), await throttle.count()]).toEqual([0, 0]);
});
