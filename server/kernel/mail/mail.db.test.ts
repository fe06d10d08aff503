import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prune } from "#server/instance/retention/prune.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMailer } from "#server/platform/mailer.ts";
import type { ServiceContext } from "../context.ts";
import { listOutbox } from "./list-outbox.ts";
import { mailOwners } from "./mail-owners.ts";
import { sendMail } from "./send-mail.ts";

let system: TestSystem;
let ctx: ServiceContext;
let server: SMTPServer;
let received: { to: string[]; text: string }[];
let answer: Error | null;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  received = [];
  answer = null;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, callback) => callback(answer),
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(parts).toString() });
        callback();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  system.mailer = createMailer({
    smtp_url: `smtp://127.0.0.1:${port}`,
    from: "Crier <crier@crier.test>",
    host: "crier.test",
    logger: system.logger,
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await system.close();
});

async function write(subject = "The channel is disconnected"): Promise<string> {
  await system.database.prisma.$transaction((tx) =>
    mailOwners(tx, system, {
      organization_id: ctx.organization_id,
      subject,
      text: ({ slug }) => `Grüße.\n\nhttp://localhost:3000/${slug}`,
    }),
  );
  const { prisma } = system.database;
  const mail = await prisma.mail.findFirstOrThrow({ where: {}, orderBy: { id: "desc" } });
  const event = await prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(event).toMatchObject({ name: "mail/due", data: { mail_id: mail.id } });
  return mail.id;
}

function find(id: string) {
  return system.database.prisma.mail.findUniqueOrThrow({ where: { id } });
}

test("an owner gets a mail as text and HTML, once, with its own ID", async () => {
  const id = await write();
  expect(await sendMail(system, id)).toBe("sent");
  expect(await sendMail(system, id)).toBe("sent");
  const [mail, ...doubles] = received.splice(0);
  expect(doubles).toEqual([]);
  expect(mail?.to).toEqual([(await find(id)).recipient]);
  expect(mail?.text).toContain(`Message-ID: <${id}@crier.test>`);
  expect(mail?.text).toContain("From: Crier <crier@crier.test>");
  expect(mail?.text).toContain("Subject: The channel is disconnected (Acme)");
  expect(mail?.text).toContain("Content-Type: text/plain; charset=utf-8");
  expect(mail?.text).toContain("Content-Type: text/html; charset=utf-8");
  expect((await find(id)).sent_at).toEqual(system.now());
});

test("a mail in an organization's name has its name and color, one about an account is plain text", async () => {
  const { prisma } = system.database;
  const where = { id: ctx.organization_id };
  await prisma.organization.update({ where, data: { brand_color: "#ffd400" } });
  await sendMail(system, await write());
  await prisma.organization.update({ where, data: { brand_color: null } });
  const [branded] = received.splice(0);
  expect(branded?.text.replaceAll("=\r\n", "")).toContain("background:#ffd400;color:#000000");
  const own = await write();
  await prisma.mail.update({ where: { id: own }, data: { sender_id: null } });
  await sendMail(system, own);
  expect(received.splice(0)[0]?.text).not.toContain("text/html");
});

test("a rolled back transaction sends no mail", async () => {
  const before = await system.database.prisma.outboxEvent.count();
  const failing = system.database.prisma.$transaction(async (tx) => {
    const { organization_id } = ctx;
    await mailOwners(tx, system, { organization_id, subject: "Never", text: () => "" });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await system.database.prisma.mail.count({ where: { subject: "Never (Acme)" } })).toBe(0);
  expect(await system.database.prisma.outboxEvent.count()).toBe(before);
});

test("a temporary refusal by the mail server is retried; a permanent one is not", async () => {
  const id = await write();
  answer = Object.assign(new Error("Try again later"), { responseCode: 451 });
  await expect(sendMail(system, id)).rejects.toThrow("Try again later");
  expect(await find(id)).toMatchObject({ sent_at: null, error: null });
  answer = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
  expect(await sendMail(system, id)).toBe("refused");
  answer = null;
  expect(await sendMail(system, id)).toBe("refused");
  expect(await find(id)).toMatchObject({
    sent_at: null,
    error: expect.stringContaining("No such mailbox"),
  });
  expect(received).toEqual([]);
});

test("an unreachable mail server is a retryable error", async () => {
  const id = await write();
  const smtp_url = "smtp://127.0.0.1:1";
  const { logger } = system;
  const mailer = createMailer({ smtp_url, from: "crier@crier.test", host: "crier.test", logger });
  await expect(sendMail({ ...system, mailer }, id)).rejects.toThrow("ECONNREFUSED");
  expect(await find(id)).toMatchObject({ sent_at: null, error: null });
});

test("without a mail server, only owners read their organization's mails", async () => {
  await write("For the owners");
  const { user, user_id } = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
    include: { user: true },
  });
  const shown = await listOutbox(system, user);
  expect(shown?.[0]).toMatchObject({ subject: "For the owners (Acme)" });
  const stranger = await createTestContext(system);
  const other = await ctx.db.membership.findFirstOrThrow({
    where: { organization_id: stranger.organization_id },
    include: { user: true },
  });
  expect(await listOutbox(system, other.user)).toEqual([]);
  await ctx.db.membership.updateMany({ where: { user_id }, data: { role: "admin" } });
  expect(await listOutbox(system, user)).toBeNull();
  const served = { ...system, env: { ...system.env, SMTP_URL: "smtp://mail.example.com" } };
  expect(await listOutbox(served, other.user)).toBeNull();
});

test("mails are stored for 30 days", async () => {
  const id = await write();
  system.advance(30 * 86_400_000);
  await prune(system, "mails");
  await find(id);
  system.advance(1);
  await prune(system, "mails");
  await expect(find(id)).rejects.toThrow();
});
