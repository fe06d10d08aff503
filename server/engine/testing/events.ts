import { expect } from "vitest";
import type { Construct } from "./world.ts";

export const events: Construct[] = [
  {
    name: "a function sends events as a step, once",
    functions: (client, world) => [
      client.createFunction(
        { id: "sender", triggers: { event: "conformance/sender" } },
        async ({ event, step }) => {
          const { mark } = event.data;
          const { ids } = await step.sendEvent("tell", [
            { name: "conformance/told", data: { mark, n: 1 } },
            { name: "conformance/told", data: { mark, n: 2 } },
          ]);
          await step.run("after", () => undefined);
          world.finish(mark, ids.length);
        },
      ),
      client.createFunction({ id: "told", triggers: { event: "conformance/told" } }, ({ event }) =>
        world.note(event.data.mark, `told ${event.data.n}`),
      ),
    ],
    async expect(world) {
      const mark = await world.start("sender");
      expect(await world.finished(mark)).toBe(2);
      await world.until(() => world.notes(mark).length === 2);
      expect(world.notes(mark).sort()).toEqual(["told 1", "told 2"]);
    },
  },
  {
    name: "an event id is taken once, however often it is sent and at the same time",
    functions: (client, world) => [
      client.createFunction({ id: "same", triggers: { event: "conformance/same" } }, ({ event }) =>
        world.note(event.data.mark, "ran"),
      ),
    ],
    async expect(world) {
      const mark = crypto.randomUUID();
      const event = { id: `once ${mark}`, name: "conformance/same", data: { mark } };
      await Promise.all([world.client.send(event), world.client.send([event, event])]);
      await world.client.send(event);
      await world.finished(await world.start("nap"));
      expect(world.notes(mark)).toEqual(["ran"]);
    },
  },
  {
    name: "an idempotency key runs once",
    functions: (client, world) => [
      client.createFunction(
        {
          id: "once",
          triggers: { event: "conformance/once" },
          idempotency: "event.data.key",
        },
        ({ event }) => world.note(event.data.key, "ran"),
      ),
    ],
    async expect(world) {
      const [x, y] = [crypto.randomUUID(), crypto.randomUUID()];
      await world.client.send(
        [x, x, y].map((key) => ({ name: "conformance/once", data: { key } })),
      );
      await world.start("once", { key: x });
      await world.finished(await world.start("nap"));
      expect([x, y].map((key) => world.notes(key))).toEqual([["ran"], ["ran"]]);
    },
  },
  {
    name: "a trigger's condition is looked at",
    functions: (client, world) => [
      client.createFunction(
        {
          id: "picky",
          triggers: { event: "conformance/picky", if: "event.data.kind == 'good'" },
        },
        ({ event }) => world.note(event.data.mark, "ran"),
      ),
    ],
    async expect(world) {
      const [bad, good] = [
        await world.start("picky", { kind: "bad" }),
        await world.start("picky", { kind: "good" }),
      ];
      await world.until(() => world.notes(good).length > 0);
      expect([bad, good].map((mark) => world.notes(mark))).toEqual([[], ["ran"]]);
    },
  },
  {
    name: "an event that is dated ahead starts its run then",
    functions: (client, world) => [
      client.createFunction(
        { id: "dated", triggers: { event: "conformance/dated" } },
        ({ event }) => world.finish(event.data.mark, Date.now()),
      ),
    ],
    async expect(world) {
      const ts = Date.now() + world.moment_ms;
      expect(await world.finished(await world.start("dated", {}, { ts }))).toBeGreaterThanOrEqual(
        ts - world.early_ms,
      );
    },
  },
  {
    name: "a cron starts a run a minute",
    functions: (client, world) => [
      client.createFunction({ id: "tick", triggers: { cron: "* * * * *" } }, () =>
        world.note("tick", String(Date.now())),
      ),
    ],
    async expect(world) {
      const deadline = Date.now() + 65_000;
      while (world.notes("tick").length === 0 && Date.now() < deadline)
        await world.until(() => Date.now() % 1000 < 20);
      expect(world.notes("tick").length).toBeGreaterThanOrEqual(1);
      const minutes = world.notes("tick").map((at) => Math.floor(Number(at) / 60_000));
      expect(new Set(minutes).size).toBe(minutes.length);
    },
  },
];
