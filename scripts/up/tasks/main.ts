/** The process of the tasks: it receives one after the other from its parent, and sends back each result. */
import { flushCompileCache } from "node:module";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { TASKS, type Tasks } from "./index.ts";

export type Order = {
  [Name in keyof Tasks]: { name: Name; input: Parameters<Tasks[Name]>[0] };
}[keyof Tasks];

export type Report = { output: unknown } | { refusal: string } | { fault: string };

let last = Promise.resolve();
process.once("disconnect", () => process.exit());
// It may have ended before this was loaded.
if (!process.connected) process.exit();
process.on("message", (order: Order) => {
  last = last.then(async () => {
    process.send?.(await carryOut(order));
  });
});
flushCompileCache();

async function carryOut({ name, input }: Order): Promise<Report> {
  try {
    const task = TASKS[name] as (input: unknown) => Promise<unknown>;
    return { output: await task(input) };
  } catch (error) {
    if (error instanceof CannotStartError) return { refusal: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
