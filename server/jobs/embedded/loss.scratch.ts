import pg from "pg";
import { createJobDatabase, createTestApp, readRuns, until } from "./testing.ts";
import { recoveryFunctions } from "./recovery.functions.ts";
import { guardPool } from "./queue/guard-pool.ts";
const db = await createJobDatabase();
const notes = new pg.Pool({ connectionString: db.connectionString, application_name: "notes" }); guardPool(notes);
await notes.query("create table note (id serial, text text)");
const app = createTestApp({ connectionString: db.connectionString, functions: (client) => recoveryFunctions(client, { notes, who: "x", hangs: false }) });
const t0 = Date.now(); const lines: string[] = [];
const push = app.log.push.bind(app.log); app.log.push = (...a: string[]) => { lines.push(`${Date.now() - t0} ${a.join().slice(0, 200)}`); return push(...a); };
await app.executor.start();
await app.client.send(Array.from({ length: 40 }, () => ({ name: "survive", data: {} })));
await app.client.send({ name: "dream", data: {} });
await until(async () => (await readRuns(notes, "test-survivor")).some(({ status }) => status === "completed"));
await notes.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'notes'");
lines.push(`${Date.now() - t0} terminated`);
const st = async () => [...(await readRuns(notes, "test-survivor")), ...(await readRuns(notes, "test-dreamer"))];
try { await until(async () => (await st()).every((r) => r.status === "completed"), 20000); console.log("ok", Date.now() - t0); } catch (e) {
  console.log(lines.join("\n"));
  console.log((await st()).filter((r) => r.status !== "completed"));
  console.log((await notes.query("select id, task_identifier, attempts, run_at - now() as due, locked_by, now() - locked_at as locked, last_error from graphile_worker.jobs")).rows);
  console.log((await notes.query("select * from job_call")).rows, (await notes.query("select *, now() from job_worker")).rows);
}
await app.close(); await notes.end(); await db.drop();
