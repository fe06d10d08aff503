// A process of its own for stopping.db.test.ts: runs the durable work, and ends on SIGTERM as the app does.
import { system } from "#server/system.ts";
import { startJobs } from "../index.ts";

// Long enough to be seen in the middle of a call.
const jobs = await startJobs({ ...system(), slow_ms: 700 });
process.once("SIGTERM", () => void jobs.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
