import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { processIdentity } from "./bootstrap/process-identity.mjs";
import { type ChildOptions, startChild } from "./child.ts";

test("a child reports its exit status and its last output", async () => {
  const child = await start({ command: ["sh", "-c", "echo out; echo err >&2; exit 3"] });
  expect(await child.ended).toEqual({ code: 3, signal: null });
  expect(child.output().split("\n").sort()).toEqual(["err", "out"]);
});

test("starting a missing program fails immediately", async () => {
  await expect(start({ command: ["/no/such/program"] })).rejects.toThrow(/ENOENT/);
});

test("a child that ignores the first signal gets the final one", async () => {
  const child = await start({
    command: ["sh", "-c", "trap '' TERM; echo on; while :; do sleep 0.1; done"],
  });
  while (child.output() === "") await sleep(10);
  await child.stop();
  expect(await child.ended).toEqual({ code: null, signal: "SIGKILL" });
});

test("stopping a child stops its whole process group", async () => {
  const child = await start({ command: ["sh", "-c", "sleep 60 & echo $!; exec sleep 60"] });
  while (child.output() === "") await sleep(10);
  const grandchild = Number(child.output());
  expect(processIdentity(grandchild)).not.toBeNull();
  await child.stop();
  await waitForExit(grandchild);
});

test("stopping an ended child does nothing", async () => {
  const child = await start({ command: ["true"] });
  await child.ended;
  await child.stop();
});

test("a child doesn't outlive its killed parent", async () => {
  const module = new URL("./child.ts", import.meta.url).href;
  const code = `
    const { startChild } = await import("${module}");
    const ending = { first: "SIGTERM", seconds: 5, last: "SIGKILL" };
    const child = await startChild({ command: ["sleep", "60"], cwd: "/", env: {}, reach: "group", ending });
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const parent = await start({ command: [process.execPath, "--input-type=module", "-e", code] });
  while (parent.output() === "") await sleep(20);
  const child = Number(parent.output());
  expect(processIdentity(child)).not.toBeNull();
  process.kill(parent.pid, "SIGKILL");
  await waitForExit(child);
});

/** A process exists for a moment after its end, until its parent has been notified. */
async function waitForExit(pid: number) {
  await vi.waitFor(() => expect(processIdentity(pid)).toBeNull(), { timeout: 4_000 });
}

function start(options: Pick<ChildOptions, "command">) {
  const ending = { first: "SIGTERM", seconds: 0.3, last: "SIGKILL" } as const;
  return startChild({ cwd: "/", env: process.env, reach: "group", ending, ...options });
}
