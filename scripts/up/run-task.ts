import { fork } from "node:child_process";
import { join } from "node:path";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import type { Tasks } from "./tasks/index.ts";
import type { Order, Report } from "./tasks/main.ts";

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

export type TaskRunner = {
  /**
   * Runs a task, after those before it. Throws the task's error: a CannotStartError unchanged, anything else with its
   * stack.
   */
  run<Name extends keyof Tasks>(name: Name, input: Input<Name>): Promise<Output<Name>>;
  /** Ends the process. What it is doing is cut off. */
  end(): void;
};

/** Starts the process of the tasks, which loads their code while this one goes on. */
export function startTasks(): TaskRunner {
  // Without our own arguments, because a debugger's port can be used only once.
  const child = fork(join(import.meta.dirname, "tasks", "main.ts"), [], { execArgv: [] });
  const waiting: ((report: Report) => void)[] = [];
  let fault: string | null = null;
  child.on("message", (report) => waiting.shift()?.(report as Report));
  child.once("error", (error) => fail(error.message));
  child.once("exit", (code, signal) => fail(signal ?? `exit code ${code}`));

  function fail(how: string): void {
    fault ??= `The tasks of the start stopped unexpectedly (${how}).`;
    for (const resolve of waiting.splice(0)) resolve({ fault });
  }

  function carryOut(order: Order): Promise<Report> {
    if (fault !== null) return Promise.resolve({ fault });
    child.send(order);
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async run<Name extends keyof Tasks>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      const report = await carryOut({ name, input } as Order);
      if ("refusal" in report) throw new CannotStartError(report.refusal);
      if ("fault" in report) throw new Error(report.fault);
      return report.output as Output<Name>;
    },
    end() {
      fault ??= "The tasks of the start have ended.";
      if (child.connected) child.disconnect();
    },
  };
}
