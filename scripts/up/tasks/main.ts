/** The process of one task: receives the task from its parent, and sends back the result. It ends with its parent. */
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { TASKS, type Tasks } from "./index.ts";

export type Order = {
  [Name in keyof Tasks]: { name: Name; input: Parameters<Tasks[Name]>[0] };
}[keyof Tasks];

export type Report = { output: unknown } | { refusal: string } | { fault: string };

process.once("disconnect", () => process.exit(1));
process.once("message", async (order: Order) => {
  const report = await carryOut(order);
  process.send?.(report, () => process.exit());
});

async function carryOut({ name, input }: Order): Promise<Report> {
  try {
    const task = TASKS[name] as (input: unknown) => Promise<unknown>;
    return { output: await task(input) };
  } catch (error) {
    if (error instanceof CannotStartError) return { refusal: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
