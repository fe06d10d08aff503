import { expect, test } from "vitest";
import { withConnection } from "./connection.ts";
import { shareConnections } from "./share-connections.ts";

const url = process.env.TEST_DATABASE_URL ?? "";

async function allowed(): Promise<number> {
  const [row] = await withConnection(url, ({ sql }) =>
    sql<{ most: number }>(
      "SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most",
      [],
    ),
  );
  return row?.most ?? 0;
}

const share = (processes: number, wanted = 500) =>
  withConnection(url, (connection) => shareConnections({ connection, processes, wanted }));

test("a single process gets what the operator wants, and several no more", async () => {
  expect(await share(1)).toBe(500);
  expect(await share(2, 2)).toBe(2);
});

test.each([2, 3, 4, 8])("%i processes stay within what PostgreSQL allows", async (processes) => {
  const connections = await share(processes);
  expect(connections).toBeGreaterThanOrEqual(2);
  expect(processes * connections).toBeLessThan(await allowed());
});

test("more processes than PostgreSQL has connections for are refused, with a number that works", async () => {
  const refused = await share(1_000).catch((error: Error) => error.message);
  expect(refused).toMatch(/^CRIER_PROCESSES is 1000, .* Set it to \d+ or less/);
  const [, fit] = /Set it to (\d+)/.exec(String(refused)) ?? [];
  expect(await share(Number(fit))).toBeGreaterThanOrEqual(2);
});
