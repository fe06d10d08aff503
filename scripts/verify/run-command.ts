import { setTimeout as sleep } from "node:timers/promises";
import { PROJECT } from "../up/bootstrap/project.mjs";
import { startChild } from "../up/child.ts";
import { CHECKED, failed, type Outcome } from "./step.ts";
import { testEnvironment } from "./test-environment.ts";

export type Command = {
  command: string[];
  /** By default the project's folder. */
  cwd?: string;
  /** Overrides the tests' own environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  signal: AbortSignal;
};

export type Finished = { ok: boolean; output: string };

/** The longest takes 15 minutes, or three times that on a slow machine. What takes longer is stuck. */
const LIMIT_MINUTES = 60;

/**
 * Runs a program. Never throws for what the program does: a failure, a hang (stopped after an hour) or an
 * interruption is `ok: false`, with the last lines that it printed. Throws if the program doesn't exist.
 */
export async function runCommand({ command, cwd, env, signal }: Command): Promise<Finished> {
  const child = await startChild({
    command,
    cwd: cwd ?? PROJECT,
    env: { ...testEnvironment(), ...env },
    reach: "group",
    // Like Ctrl-C, on which test runners clean up what they set up.
    ending: { first: "SIGINT", seconds: 20, last: "SIGKILL" },
  });
  const over = new AbortController();
  const giveUp = AbortSignal.any([signal, over.signal]);
  const stuck = sleep(LIMIT_MINUTES * 60_000, null, { signal: giveUp }).catch(() => null);
  const ended = await Promise.race([child.ended, stuck]);
  over.abort();
  if (ended !== null) return { ok: ended.code === 0, output: child.output() };
  await child.stop();
  const reason = signal.aborted ? "interrupted" : `stopped after ${LIMIT_MINUTES} minutes`;
  return { ok: false, output: `${child.output()}\n(${reason})` };
}

/** A command as one check, which passes if the command succeeds. */
export async function checkCommand(command: Command): Promise<Outcome> {
  const { ok, output } = await runCommand(command);
  return ok ? CHECKED : failed(output);
}
