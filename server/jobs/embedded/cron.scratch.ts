import { createJobDatabase, createTestApp, readRuns } from "./testing.ts";

const db = await createJobDatabase();
const mk = () =>
  createTestApp({
    connectionString: db.connectionString,
    functions: (client) => [
      client.createFunction({ id: "tick", triggers: { cron: "* * * * *" } }, async ({ event }) => [
        event.name,
        event.data,
        new Date(event.ts).toISOString(),
        new Date().toISOString(),
      ]),
    ],
  });
const apps = [mk(), mk()];
for (const a of apps) await a.executor.start();
await new Promise((r) => setTimeout(r, 125000));
console.log(
  JSON.stringify(await readRuns(apps[0]!.pool, "test-tick")),
  apps.map((a) => a.calls.length),
  apps.map((a) => a.log),
);
for (const a of apps) await a.close();
await db.drop();
