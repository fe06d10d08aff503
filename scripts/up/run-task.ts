import { fork } from "node:child_process";
import { join } from "node:path";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import type { Tasks } from "./tasks/index.ts";
import type { Report } from "./tasks/main.ts";

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/**
 * Runs a task in a process of its own. Throws the task's error: a CannotStartError unchanged, anything else with its
 * stack.
 */
export async function runTask<Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const report = await carryOut({ name, input });
  if ("refusal" in report) throw new CannotStartError(report.refusal);
  if ("fault" in report) throw new Error(report.fault);
  return report.output as Output<Name>;
}

function carryOut(order: { name: string; input: unknown }): Promise<Report> {
  // Without our own arguments, because a debugger's port can be used only once.
  const child = fork(join(import.meta.dirname, "tasks", "main.ts"), [], { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once("message", (report) => resolve(report as Report));
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      resolve({
        fault: `The task ${order.name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`,
      });
    });
    child.send(order);
  });
}
