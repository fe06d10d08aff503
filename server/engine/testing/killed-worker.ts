// Separate process for the recovery tests, killed while its step runs.
import pg from "pg";
import { recoveryFunctions } from "./recovery-functions.ts";
import { createTestApp } from "./test-app.ts";

const connectionString = process.argv[2] ?? "";
const notes = new pg.Pool({ connectionString });
const app = createTestApp({
  connectionString,
  functions: (client) => recoveryFunctions(client, { notes, who: "child", hangs: true }),
});
await app.executor.start();
