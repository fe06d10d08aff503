import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { transaction } from "#server/engine/store/transaction.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { OpenTransactionError, refuseInTransaction } from "./open-transaction.ts";
import { inTransaction } from "./run-sql.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
  system.answerWith(async () => Response.json({ ok: true }));
});
afterAll(() => system.close());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const request = () => new Request("https://slow.example.com/token");

const CALLS: [string, string, () => Promise<unknown>][] = [
  ["the system's fetch", "slow.example.com", () => system.fetch(request())],
  [
    "the guarded fetch",
    "slow.example.com",
    () => createGuardedFetch({ allowPrivateAddresses: false })(request()),
  ],
  ["a mail", "The mail server", sendMail],
];

function sendMail() {
  const { logger } = system;
  const smtp_url = "smtp://127.0.0.1:1";
  const mailer = createMailer({ smtp_url, from: "crier@crier.test", host: "crier.test", logger });
  return mailer.send({
    id: "mail_1",
    recipient: "ana@example.com",
    subject: "",
    text: "",
    html: null,
  });
}

type Open = (work: () => Promise<unknown>) => Promise<unknown>;

const TRANSACTIONS: [string, Open][] = [
  ["Prisma's", (work) => system.database.prisma.$transaction(() => work())],
  ["one of ours", (work) => inTransaction(system.database.pool, () => work())],
  ["the engine's", (work) => transaction(system.database.pool, () => work())],
];

const PAIRS = CALLS.flatMap(([call, name, work]) =>
  TRANSACTIONS.map(([kind, open]) => ({ call, name, work, kind, open })),
);

test.each(PAIRS)("$call within a transaction, $kind, fails and names both places", async (pair) => {
  const error = await plant(pair.open, pair.work).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(OpenTransactionError);
  const { message, stack, cause } = error as Error & { cause: Error };
  expect(message).toContain(`${pair.name} is called while a transaction is open, begun at`);
  expect(message).toContain("open-transaction.db.test.ts");
  expect(stack).toContain("open-transaction.db.test.ts");
  expect(cause.stack).toContain("plant");
});

async function plant(open: Open, work: () => Promise<unknown>) {
  return await open(async () => {
    await system.database.prisma.$queryRaw`SELECT 1`;
    return await work();
  });
}

test.each(TRANSACTIONS)("calls are allowed after a transaction, %s", async (_, open) => {
  const over = Promise.withResolvers<void>();
  let answer: Promise<Response> | undefined;
  await open(async () => {
    answer = over.promise.then(() => system.fetch(request()));
  });
  over.resolve();
  expect(await answer).toBeInstanceOf(Response);
});

test("a failed transaction is over too", async () => {
  let later: Promise<Response> | undefined;
  const failing = system.database.prisma.$transaction(async () => {
    later = new Promise((resolve) => setTimeout(resolve)).then(() => system.fetch(request()));
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await later?.catch((error: unknown) => error)).toBeInstanceOf(Response);
});

test("in production the call is made, and the error is logged", async () => {
  const logged: { err: Error }[] = [];
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("crierSystem", {
    logger: { error: (about: { err: Error }) => logged.push(about) },
  });
  await inTransaction(system.database.pool, async () => refuseInTransaction("slow.example.com"));
  expect(logged).toMatchObject([{ err: { name: "OpenTransactionError" } }]);
  expect(logged[0]?.err.message).toContain("open-transaction.db.test.ts");
});
