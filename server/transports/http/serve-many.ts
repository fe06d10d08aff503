/** Several processes of serve.ts behind one port, `node serve-many.ts HOST PORT COUNT`. */
import { join } from "node:path";
import { sharePort } from "./share-port.ts";

const [host = "127.0.0.1", port = "3000", count = "2"] = process.argv.slice(2);
sharePort({
  program: join(import.meta.dirname, "serve.ts"),
  args: [host, port],
  count: Number(count),
});
