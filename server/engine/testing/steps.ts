import { type FailureEventArgs, NonRetriableError, RetryAfterError } from "inngest";
import { expect } from "vitest";
import type { Construct, World } from "./world.ts";

/** A delay short enough for tests. By default a real server would wait ten seconds. */
const later = ({ moment_ms }: World, message: string) =>
  new RetryAfterError(message, new Date(Date.now() + moment_ms));

export const steps: Construct[] = [
  {
    name: "a function without steps runs once for its event",
    functions: (client, world) => [
      client.createFunction(
        { id: "plain", triggers: { event: "conformance/plain" } },
        ({ event }) => {
          world.note(event.data.mark, "ran");
          world.finish(event.data.mark, event.data.value);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("plain", { value: { a: [1, null, "ü"] } });
      expect(await world.finished(mark)).toEqual({ a: [1, null, "ü"] });
      expect(world.notes(mark)).toEqual(["ran"]);
    },
  },
  {
    name: "steps run in order, each body once, and their results are remembered",
    functions: (client, world) => [
      client.createFunction(
        { id: "chain", triggers: { event: "conformance/chain" } },
        async ({ event, step }) => {
          const { mark } = event.data;
          const first = await step.run("first", () => world.note(mark, "first") ?? { n: 1 });
          const second = await step.run("second", () => {
            world.note(mark, `second after ${JSON.stringify(first)}`);
          });
          await step.run("second", () => world.note(mark, "second of this name"));
          world.finish(mark, [first, second ?? null]);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("chain");
      expect(await world.finished(mark)).toEqual([{ n: 1 }, null]);
      expect(world.notes(mark)).toEqual(["first", 'second after {"n":1}', "second of this name"]);
    },
  },
  {
    name: "a step that throws is tried again, with the number of the attempt, and counts from 0 in the next step",
    functions: (client, world) => [
      client.createFunction(
        { id: "flaky", triggers: { event: "conformance/flaky" }, retries: 2 },
        async ({ event, step, attempt }) => {
          const { mark } = event.data;
          const run = (id: string) =>
            step.run(id, () => {
              world.note(mark, `${id} ${attempt}`);
              if (attempt < 2) throw later(world, "not yet");
              return attempt;
            });
          world.finish(mark, [await run("a"), await run("b")]);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("flaky");
      expect(await world.finished(mark)).toEqual([2, 2]);
      expect(world.notes(mark)).toEqual(["a 0", "a 1", "a 2", "b 0", "b 1", "b 2"]);
    },
  },
  {
    name: "a step is tried again after a back-off when it names no delay",
    functions: (client, world) => [
      client.createFunction(
        { id: "backs-off", triggers: { event: "conformance/backs-off" }, retries: 1 },
        async ({ event, step, attempt }) => {
          await step.run("try", () => {
            if (attempt === 0) throw new Error("once more");
          });
          world.finish(event.data.mark, "done");
        },
      ),
    ],
    async expect(world) {
      expect(await world.finished(await world.start("backs-off"))).toBe("done");
    },
  },
  {
    name: "an error that names its delay is not tried again before it",
    functions: (client, world) => [
      client.createFunction(
        { id: "patient", triggers: { event: "conformance/patient" } },
        async ({ event, step, attempt }) => {
          const { mark } = event.data;
          await step.run("try", () => {
            world.note(mark, String(Date.now()));
            if (attempt === 0) throw new RetryAfterError("later", 1000 + world.early_ms);
          });
          world.finish(mark, "done");
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("patient");
      await world.finished(mark);
      const [first = 0, second = 0] = world.notes(mark).map(Number);
      expect(second - first).toBeGreaterThanOrEqual(990);
    },
  },
  {
    name: "a step that is out of attempts, or not to be retried, can be caught by its function",
    functions: (client, world) => [
      client.createFunction(
        { id: "catches", triggers: { event: "conformance/catches" }, retries: 1 },
        async ({ event, step }) => {
          const { mark } = event.data;
          const fail = (id: string, error: Error) =>
            step
              .run(id, () => {
                world.note(mark, id);
                throw error;
              })
              .catch(({ message }: Error) => message);
          const spent = await fail("spent", later(world, "never"));
          const final = await fail("final", new NonRetriableError("for good"));
          world.finish(mark, [spent, final]);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("catches");
      expect(await world.finished(mark)).toEqual(["never", "for good"]);
      expect(world.notes(mark)).toEqual(["spent", "spent", "final"]);
    },
  },
  {
    name: "a function that throws outside of its steps is called again, its steps remembered",
    functions: (client, world) => [
      client.createFunction(
        { id: "throws", triggers: { event: "conformance/throws" }, retries: 2 },
        async ({ event, step, attempt }) => {
          const { mark } = event.data;
          await step.run("once", () => world.note(mark, "once"));
          if (attempt < 2) throw later(world, "outside of a step");
          world.finish(mark, attempt);
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("throws");
      expect(await world.finished(mark)).toBe(2);
      expect(world.notes(mark)).toEqual(["once"]);
    },
  },
  {
    name: "a function that fails calls its failure handler once, with the error and the event",
    functions: (client, world) => [
      client.createFunction(
        {
          id: "failing",
          triggers: { event: "conformance/failing" },
          retries: 0,
          onFailure: ({ error, event }: FailureEventArgs) => {
            const { mark, text } = event.data.event.data;
            world.finish(mark, [error.message, text]);
          },
        },
        () => {
          throw new Error("it broke");
        },
      ),
    ],
    async expect(world) {
      const mark = await world.start("failing", { text: "for me" });
      expect(await world.finished(mark)).toEqual(["it broke", "for me"]);
    },
  },
];
