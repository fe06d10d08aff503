// Separate process for stopping.db.test.ts: runs the durable work, and ends on SIGTERM like the app.
import { system } from "#server/system.ts";
import { startJobs } from "../index.ts";

// Long enough to be observed in the middle of a call.
const running = { ...system(), slow_ms: 700 };
const jobs = await startJobs(running);
// A process relays what it wrote itself immediately, and the rest once a minute: too rarely for what a test writes.
setInterval(() => running.wakeRelay(), 200).unref();
process.once("SIGTERM", () => void jobs.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
