// A process of its own for stopping.db.test.ts: runs the durable work, and ends on SIGTERM as the app does.
import { system } from "#server/system.ts";
import { startJobs } from "../index.ts";

const jobs = await startJobs(system());
process.once("SIGTERM", () => void jobs.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
