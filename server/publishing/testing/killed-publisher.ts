import { system } from "#server/system.ts";
import { publishEntry } from "./take-entry-call.ts";

const [entry_id = "", at = "", now = ""] = process.argv.slice(2);
const clock = () => new Date(now);
const publisher = { ...system(), now: clock, leaseTime: clock };
let count = 0;
publisher.database.pool.on("connect", (client) => {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((...call: unknown[]) => {
    count += 1;
    if (count === Number(at)) process.kill(process.pid, "SIGKILL");
    return query(...call);
  }) as typeof client.query;
});
await publishEntry(publisher, { entry_id });
process.exit(0);
