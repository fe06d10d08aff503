import { setTimeout as wait } from "node:timers/promises";
import { RetryAfterError } from "inngest";
import { expect } from "vitest";
import type { Construct } from "./world.ts";

const BRANCHES = 8;

export const parallel: Construct[] = [
  {
    name: "parallel steps run at the same time, each once, and are joined once",
    functions: (client, world) => [
      client.createFunction(
        { id: "fan", triggers: { event: "conformance/fan" } },
        async ({ event, step }) => {
          const { mark } = event.data;
          const branches = Array.from({ length: BRANCHES }, (_, index) =>
            step.run(`branch ${index}`, async () => {
              world.note(mark, "branch");
              await world.until(() => world.notes(mark).length >= BRANCHES);
              return index;
            }),
          );
          const results = await Promise.all(branches);
          await step.run("join", () => world.note(mark, "join"));
          world.finish(mark, results);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("fan");
      expect(await world.finished(mark)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(world.notes(mark)).toEqual([...Array(BRANCHES).fill("branch"), "join"]);
    },
  },
  {
    name: "retries, sleeps, failures and chains go side by side",
    functions: (client, world) => [
      client.createFunction(
        { id: "mixed", triggers: { event: "conformance/mixed" }, retries: 1 },
        async ({ event, step }) => {
          const { mark } = event.data;
          const soon = (message: string) =>
            new RetryAfterError(message, new Date(Date.now() + world.moment_ms));
          const note = (text: string) => world.note(mark, text) ?? text;
          const [flaky, slept, failed, chain] = await Promise.all([
            step.run("flaky", () => {
              note("flaky");
              if (world.notes(mark).filter((text) => text === "flaky").length < 2)
                throw soon("once more");
              return "ok";
            }),
            step.sleep("sleep", "1s").then(() => "slept"),
            step
              .run("doomed", () => {
                throw soon("doomed");
              })
              .catch(() => "caught"),
            step
              .run("chain 1", () => note("chain 1"))
              .then(() => step.run("chain 2", () => note("chain 2"))),
          ]);
          world.finish(mark, [flaky, slept, failed, chain]);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("mixed");
      expect(await world.finished(mark)).toEqual(["ok", "slept", "caught", "chain 2"]);
      expect(world.notes(mark).sort()).toEqual(["chain 1", "chain 2", "flaky", "flaky"]);
    },
  },
  {
    name: "a race goes on with the first branch that ends",
    functions: (client, world) => [
      client.createFunction(
        { id: "race", triggers: { event: "conformance/race" } },
        async ({ event, step, group }) => {
          const { mark } = event.data;
          const winner = await group.parallel({ mode: "race" }, () =>
            Promise.race([
              step.run("fast", () => "fast"),
              step.run("slow", async () => {
                await world.until(() => world.notes(mark).includes("after fast"));
                await wait(20);
                return "slow";
              }),
            ]),
          );
          await step.run("after", () => world.note(mark, `after ${winner}`));
          world.finish(mark, winner);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("race");
      expect(await world.finished(mark)).toBe("fast");
      expect(world.notes(mark)).toEqual(["after fast"]);
    },
  },
  {
    name: "a sleep can race with an event",
    functions: (client, world) => [
      client.createFunction(
        { id: "sleep-race", triggers: { event: "conformance/sleep-race" } },
        async ({ event, step, group }) => {
          const winner = await group.parallel({ mode: "race" }, () =>
            Promise.race([
              step.sleep("short", "1s").then(() => "sleep"),
              step
                .waitForEvent("never", { event: "conformance/never", timeout: "1h" })
                .then(() => "event"),
            ]),
          );
          world.finish(event.data.mark, winner);
        },
      ),
    ],
    async expect(world) {
      expect(await world.finished(await world.start("sleep-race"))).toBe("sleep");
    },
  },
];
