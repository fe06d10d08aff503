import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const LOGGER = new URL("./logger.ts", import.meta.url).href;

function linesOf(ending: string): unknown[] {
  const script = `
    const { createLogger } = await import("${LOGGER}");
    createLogger("info").info({ post_id: "post_1", password: "hunter2" }, "done");
    ${ending}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script]);
  const lines = stdout.toString().split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

test.each([
  ["by itself", ""],
  ["told to", "process.exit(0);"],
  ["with an error that nobody caught", "setTimeout(() => { throw new Error(); });"],
])("a process that ends %s has written its log, with secrets removed", (_, ending) => {
  expect(linesOf(ending)).toMatchObject([
    { post_id: "post_1", password: "[removed]", msg: "done" },
  ]);
});
