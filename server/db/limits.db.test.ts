import { once } from "node:events";
import { type AddressInfo, createServer, connect as open, type Socket } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { createDatabase, type Database } from "./client.ts";
import { isUnavailable } from "./database-error.ts";

const server = process.env.TEST_DATABASE_URL as string;
const limits = { statement: 300, lock: 100, answer_margin: 300 };
const pace = { interval_ms: 50, patience_ms: 500 };
const databases: Database[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

function connect(connectionString = server): Database {
  const database = createDatabase({ connectionString, connections: 2, limits, pace });
  databases.push(database);
  return database;
}

async function errorOf(work: Promise<unknown>): Promise<{ code?: string }> {
  return work.then(
    () => ({}),
    (error) => error,
  );
}

test("a statement that takes too long is canceled, and its connection can be reused", async () => {
  const { sql, prisma } = connect();
  const error = await errorOf(sql("SELECT pg_sleep(5)", []));
  expect(error.code).toBe("57014");
  expect(isUnavailable(error)).toBe(true);
  expect(isUnavailable(await errorOf(prisma.$queryRaw`SELECT pg_sleep(5)::text`))).toBe(true);
  expect(await sql("SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
});

test("so is a wait for a lock", async () => {
  const { pool, sql } = connect();
  const holder = await pool.connect();
  await holder.query("SELECT pg_advisory_lock(72026)");
  const error = await errorOf(sql("SELECT pg_advisory_lock(72026)", []));
  expect(error.code).toBe("55P03");
  holder.release(true);
});

async function startNetwork() {
  const { host, port } = new pg.Client(server);
  const sockets: Socket[] = [];
  const answered = Promise.withResolvers<void>();
  const network = createServer((near) => {
    const far = host.startsWith("/") ? open(`${host}/.s.PGSQL.${port}`) : open(port, host);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    far.on("data", (bytes) => bytes.includes("SELECT 1") && answered.resolve());
    for (const socket of [near, far]) socket.on("error", () => undefined);
  });
  await once(network.listen(0, "127.0.0.1"), "listening");
  const through = new URL(server);
  through.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
  return {
    url: through.href,
    answered: answered.promise,
    loseAll: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
  };
}

test("a connection that no longer responds is dropped, and its user gets another", async () => {
  const { url, loseAll } = await startNetwork();
  const { pool, sql } = connect(url);
  const connection = await pool.connect();
  const lost = once(connection, "error");
  loseAll();
  expect(isUnavailable(await errorOf(connection.query("SELECT 1")))).toBe(true);
  await lost;
  connection.release(true);
  expect(await sql("SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
});

test("the server's responsiveness is monitored", async () => {
  const { url, loseAll, answered } = await startNetwork();
  const { watch } = connect(url);
  const changes: string[] = [];
  watch.start((change) => changes.push(change));
  const unavailable = once(watch.unavailable(), "abort");
  await answered;
  loseAll();
  await unavailable;
  expect(watch.isUnavailable()).toBe(true);
  await expect.poll(() => watch.isUnavailable(), { timeout: 15_000 }).toBe(false);
  expect(changes).toEqual(["away", "back"]);
});
