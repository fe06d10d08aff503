// A process of its own for stopping.db.test.ts: runs the durable work, and ends on SIGTERM as the app does.
import { system } from "#server/system.ts";
import { startJobs } from "../index.ts";

// Long enough to be seen in the middle of a call.
const running = { ...system(), slow_ms: 700 };
const jobs = await startJobs(running);
// A process relays what it has written itself, and the rest once a minute: too seldom for what a test writes beside it.
setInterval(() => running.wakeRelay(), 200).unref();
process.once("SIGTERM", () => void jobs.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
