import { expect } from "vitest";
import type { Construct } from "./world.ts";

export const waiting: Construct[] = [
  {
    name: "a sleep is not over before its time, and the run goes on after it",
    functions: (client, world) => [
      client.createFunction(
        { id: "nap", triggers: { event: "conformance/nap" } },
        async ({ event, step }) => {
          const { mark } = event.data;
          const before = await step.run("before", () => Date.now());
          await step.sleep("nap", "1s");
          world.finish(mark, (await step.run("after", () => Date.now())) - before);
        },
      ),
    ],
    async expect(world) {
      const slept = await world.finished(await world.start("nap"));
      expect(slept).toBeGreaterThanOrEqual(1000 - world.early_ms);
    },
  },
  {
    name: "a sleep until an instant is not over before it; one that is past is over at once",
    functions: (client, world) => [
      client.createFunction(
        { id: "until", triggers: { event: "conformance/until" } },
        async ({ event, step }) => {
          await step.sleepUntil("until", new Date(event.data.at));
          world.finish(event.data.mark, Date.now());
        },
      ),
    ],
    async expect(world) {
      const at = Date.now() + world.moment_ms;
      const mark = await world.start("until", { at });
      expect(await world.finished(mark)).toBeGreaterThanOrEqual(at - world.early_ms);
      await world.finished(await world.start("until", { at: at - 86_400_000 }));
    },
  },
  {
    name: "a sleep of months ends neither at once nor keeps others from ending",
    functions: (client, world) => [
      client.createFunction(
        { id: "months", triggers: { event: "conformance/months" } },
        async ({ event, step }) => {
          const { mark, at } = event.data;
          world.note(mark, "asleep");
          await step.sleepUntil("until", new Date(at));
          world.note(mark, "awake");
        },
      ),
    ],
    async expect(world) {
      // Further than the maximum delay of a JavaScript timer, 2,147,483,647 ms.
      const soon = await world.start("months", { at: Date.now() + 2_147_483_647 + 1000 });
      const far = await world.start("months", { at: Date.now() + 300 * 86_400_000 });
      await world.until(() => [soon, far].every((mark) => world.notes(mark).length > 0));
      const slept = await world.finished(await world.start("nap"));
      expect(slept).toBeGreaterThanOrEqual(1000 - world.early_ms);
      expect([soon, far].map((mark) => world.notes(mark))).toEqual([["asleep"], ["asleep"]]);
    },
  },
  {
    name: "an invoked function's result, or its error, becomes the step's",
    functions: (client, world) => {
      const double = client.createFunction(
        { id: "double", triggers: { event: "conformance/double" } },
        async ({ event, step }) => step.run("double", () => event.data.value * 2),
      );
      const broken = client.createFunction(
        { id: "broken", triggers: { event: "conformance/broken" }, retries: 0 },
        () => {
          throw new Error("broken inside");
        },
      );
      const caller = client.createFunction(
        { id: "caller", triggers: { event: "conformance/caller" } },
        async ({ event, step }) => {
          const four = await step.invoke("ask", { function: double, data: { value: 2 } });
          const failure = await step
            .invoke("ask-broken", { function: broken, data: {} })
            .catch((error: Error) => error.message);
          world.finish(event.data.mark, { four, failure });
        },
      );
      return [double, broken, caller];
    },
    async expect(world) {
      const mark = await world.start("caller");
      expect(await world.finished(mark)).toEqual({
        four: 4,
        failure: expect.stringContaining("broken inside"),
      });
    },
  },
  {
    name: "an invoked function that is late is an error",
    functions: (client, world) => {
      const slow = client.createFunction(
        { id: "slow", triggers: { event: "conformance/slow" } },
        ({ step }) => step.sleep("long", "1h"),
      );
      const hasty = client.createFunction(
        { id: "hasty", triggers: { event: "conformance/hasty" } },
        async ({ event, step }) => {
          const answer = await step
            .invoke("ask", { function: slow, data: {}, timeout: "1s" })
            .catch(() => "late");
          world.finish(event.data.mark, answer);
        },
      );
      return [slow, hasty];
    },
    async expect(world) {
      expect(await world.finished(await world.start("hasty"))).toBe("late");
    },
  },
  {
    name: "a run that waits for an event goes on with the one that matches, however many others come",
    functions: (client, world) => [
      client.createFunction(
        { id: "waiter", triggers: { event: "conformance/waiter" } },
        async ({ event, step }) => {
          const { mark } = event.data;
          await step.run("ready", () => world.note(mark, "ready"));
          const answer = await step.waitForEvent("answer", {
            event: "conformance/answer",
            timeout: "1h",
            if: "event.data.id == async.data.id && async.data.ok == true",
          });
          world.finish(mark, answer?.data.text ?? null);
        },
      ),
    ],
    async expect(world) {
      const id = crypto.randomUUID();
      const mark = await world.start("waiter", { id });
      await world.until(() => world.notes(mark).includes("ready"));
      const answer = (data: object) => world.start("answer", data);
      await answer({ id: "other", ok: true, text: "other id" });
      await answer({ id, ok: false, text: "not ok" });
      await answer({ ok: true, text: "no id" });
      const answers = setInterval(() => void answer({ id, ok: true, text: "here" }), 500);
      expect(await world.finished(mark).finally(() => clearInterval(answers))).toBe("here");
    },
  },
  {
    name: "a run that waits for an event in vain goes on with null",
    functions: (client, world) => [
      client.createFunction(
        { id: "impatient", triggers: { event: "conformance/impatient" } },
        async ({ event, step }) => {
          const options = { event: "conformance/never", timeout: "1s" };
          world.finish(event.data.mark, await step.waitForEvent("answer", options));
        },
      ),
    ],
    async expect(world) {
      expect(await world.finished(await world.start("impatient"))).toBeNull();
    },
  },
  {
    name: "an event cancels the runs it matches, asleep or in the middle of a step, and no others",
    functions: (client, world) => [
      client.createFunction(
        {
          id: "cancellable",
          triggers: { event: "conformance/cancellable" },
          cancelOn: [{ event: "conformance/cancel", if: "event.data.id == async.data.id" }],
        },
        async ({ event, step }) => {
          const { mark, id } = event.data;
          await step.run("begin", () => world.note(mark, "begun"));
          const mayGoOn = () => world.notes(id).includes("go on");
          const isAsleep = id.startsWith("asleep");
          do {
            if (isAsleep) await step.sleep("nap", "1s");
            else await step.run("work", () => world.until(mayGoOn));
          } while (!(await step.run("look", mayGoOn)));
          await step.run("end", () => world.note(mark, "ended"));
        },
      ),
    ],
    async expect(world) {
      const ids = ["asleep", "asleep", "busy"].map((id) => `${id} ${crypto.randomUUID()}`);
      const [awake = "", asleep = "", busy = ""] = ids;
      const marks = await Promise.all(ids.map((id) => world.start("cancellable", { id })));
      await world.until(() => marks.every((mark) => world.notes(mark).length === 1));
      for (const id of [asleep, busy]) await world.start("cancel", { id });
      // A real server takes a moment to cancel, and what may go on meanwhile ends.
      await world.finished(await world.start("nap"));
      for (const id of ids) world.note(id, "go on");
      const [awakeMark = "", asleepMark = "", busyMark = ""] = marks;
      await world.until(() => world.notes(awakeMark).includes("ended"));
      await world.finished(await world.start("nap"));
      expect(awake).toContain("asleep");
      expect([asleepMark, busyMark].map((mark) => world.notes(mark))).toEqual([
        ["begun"],
        ["begun"],
      ]);
    },
  },
];
