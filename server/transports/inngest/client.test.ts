import { Writable } from "node:stream";
import { Inngest } from "inngest";
import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createClientLogger } from "./client.ts";

function linesOf(work: (logger: ReturnType<typeof createClientLogger>) => void) {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).trim().split("\n")) lines.push(JSON.parse(line));
      done();
    },
  });
  work(createClientLogger(createLogger("info", sink)));
  return lines;
}

test("a function's error is logged with its message, stack and run", () => {
  const [line] = linesOf((logger) => {
    const ofRun = logger.child({ runID: "01RUN", eventName: "channel/due" });
    ofRun.error({ err: new TypeError("no such channel") }, "Inngest function error");
  });
  expect(line).toMatchObject({
    msg: "inngest: Inngest function error",
    run_id: "01RUN",
    event: "channel/due",
    err: {
      type: "TypeError",
      message: "no such channel",
      stack: expect.stringContaining("client.test.ts"),
    },
  });
});

test("a lone error and a lone message are logged as they are", () => {
  const lines = linesOf((logger) => {
    logger.error(new Error("no key"));
    logger.warn("Missing body when executing");
    logger.info("never shown");
  });
  expect(lines).toMatchObject([
    { err: { message: "no key" } },
    { msg: "inngest: Missing body when executing" },
  ]);
  expect(lines).toHaveLength(2);
});

test("the SDK accepts it as its logger", () => {
  linesOf((logger) => new Inngest({ id: "test", logger }));
});
