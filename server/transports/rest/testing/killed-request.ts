// Separate process for killed-requests.full.db.test.ts: it makes a request, and dies once the specified statement has
// succeeded.
import { systemOn } from "#server/kernel/testing/test-system.ts";
import { restClient } from "./rest-client.ts";

const [url = "", api_key = "", path = "", body = "", key = "", last = ""] = process.argv.slice(2);
const system = systemOn(url);
system.afterEach((statement) => {
  if (statement.includes(last)) process.kill(process.pid, "SIGKILL");
});
await restClient(system, api_key)("POST", path, JSON.parse(body), { "idempotency-key": key });
console.error("It was not killed.");
process.exit(1);
