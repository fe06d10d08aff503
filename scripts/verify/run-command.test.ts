import { expect, test } from "vitest";
import { checkCommand, runCommand } from "./run-command.ts";

const still = new AbortController().signal;

function node(program: string): string[] {
  return [process.execPath, "--eval", program];
}

test("a command that succeeds is a passed check", async () => {
  const outcome = await checkCommand({ command: node(""), signal: still });
  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
});

test("a command that fails is a failed check with its full output", async () => {
  const program = "console.log('on one'); console.error('on the other'); process.exitCode = 3";
  const { failed, output } = await checkCommand({ command: node(program), signal: still });
  expect(failed).toBe(1);
  expect(output).toContain("on one");
  expect(output).toContain("on the other");
});

test("a killed command is a failed check", async () => {
  const command = node("process.kill(process.pid, 'SIGKILL')");
  expect(await checkCommand({ command, signal: still })).toMatchObject({ failed: 1 });
});

test("Ctrl-C ends a running command", async () => {
  const interruption = new AbortController();
  const running = runCommand({
    command: node("setInterval(() => {}, 1000)"),
    signal: interruption.signal,
  });
  setTimeout(() => interruption.abort(), 100);
  expect(await running).toMatchObject({
    ok: false,
    output: expect.stringContaining("interrupted"),
  });
});
