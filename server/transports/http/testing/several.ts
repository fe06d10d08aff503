/** Two processes of one-of-several.ts, `node several.ts PORT [FAULT]`. */
import { join } from "node:path";
import { sharePort } from "../share-port.ts";

sharePort({
  program: join(import.meta.dirname, "one-of-several.ts"),
  args: process.argv.slice(2),
  count: 2,
});
