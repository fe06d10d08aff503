import { Readable } from "node:stream";
import type { Host, Output } from "#cli/host.ts";
import { run } from "#cli/run.ts";

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
  /** The command's waits in milliseconds. */
  waits: number[];
}

export interface Setup extends Partial<Pick<Host, "fetch" | "now" | "sleep" | "signal">> {
  env?: Record<string, string>;
  home: string;
  stdin?: string;
}

/** Runs a command line in this process, without a terminal, with waits that take no time. */
export async function runCli(argv: readonly string[], setup: Setup): Promise<Ran> {
  const ran: Ran = { code: 0, stdout: "", stderr: "", waits: [] };
  const { home, env = {}, stdin = "" } = setup;
  const host: Host = {
    argv,
    env,
    platform: process.platform,
    home,
    hostname: "test-machine",
    cwd: home,
    stdout: outputInto((text) => {
      ran.stdout += text;
    }),
    stderr: outputInto((text) => {
      ran.stderr += text;
    }),
    stdin: Readable.from([stdin]),
    fetch: setup.fetch ?? fetch,
    now: setup.now ?? Date.now,
    signal: setup.signal ?? new AbortController().signal,
    async sleep(milliseconds, signal) {
      ran.waits.push(milliseconds);
      await setup.sleep?.(milliseconds, signal);
    },
  };
  ran.code = await run(host);
  return ran;
}

function outputInto(write: (text: string) => void): Output {
  return { write, isTTY: false, columns: 80 };
}
