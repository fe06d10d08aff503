import type { Inngest } from "inngest";
import { expect } from "vitest";
import type { Construct, World } from "./world.ts";

function occupier(
  client: Inngest,
  world: World,
  id: string,
  concurrency: object | object[],
): ReturnType<Construct["functions"]>[number] {
  return client.createFunction(
    { id, triggers: { event: `conformance/${id}` }, concurrency: concurrency as never },
    async ({ event, step }) => {
      const { gate, name } = event.data;
      await step.run("work", async () => {
        world.note(gate, `+${name}`);
        await world.until(() => world.notes(`${gate} open`).length > 0);
        world.note(gate, `-${name}`);
      });
      world.note(`${gate} ended`, name);
    },
  );
}

function most(notes: readonly string[], counts: (name: string) => boolean): number {
  let now = 0;
  let highest = 0;
  for (const note of notes.filter((text) => counts(text.slice(1)))) {
    now += note.startsWith("+") ? 1 : -1;
    highest = Math.max(highest, now);
  }
  return highest;
}

async function occupy(
  world: World,
  id: string,
  names: readonly string[],
  full: number,
): Promise<string[]> {
  const gate = crypto.randomUUID();
  for (const name of names)
    await world.start(id, { gate, name, account: name[0], platform: name[1] });
  await world.until(() => world.notes(gate).length === full);
  world.note(`${gate} open`, "open");
  await world.until(() => world.notes(`${gate} ended`).length === names.length);
  return world.notes(gate);
}

export const limits: Construct[] = [
  {
    name: "no more runs of a function work at once than its limit, and the next start as others end",
    functions: (client, world) => [occupier(client, world, "narrow", { limit: 2 })],
    async expect(world) {
      const notes = await occupy(world, "narrow", ["a1", "b1", "c1", "d1", "e1", "f1"], 2);
      expect(most(notes, () => true)).toBe(2);
    },
  },
  {
    name: "a keyed limit counts each key by itself, and keeps the order within it where order is kept",
    functions: (client, world) => [
      occupier(client, world, "keyed", { limit: 1, key: "event.data.account" }),
    ],
    async expect(world) {
      const names = ["a1", "a2", "b1", "a3", "b2", "c1"];
      const notes = await occupy(world, "keyed", names, 3);
      for (const account of ["a", "b", "c"]) {
        const own = notes.filter((note) => note[1] === account);
        expect(most(own, () => true)).toBe(1);
        const begun = own.filter((note) => note.startsWith("+")).map((note) => note.slice(1));
        if (world.keeps_order) expect(begun).toEqual(begun.toSorted());
      }
    },
  },
  {
    name: "of two limits both hold: one of an account and two of a platform at once",
    functions: (client, world) => [
      occupier(client, world, "twice", [
        { limit: 1, key: "event.data.account" },
        { limit: 2, key: "event.data.platform" },
      ]),
    ],
    async expect(world) {
      const names = ["ax", "ax", "ax", "bx", "cx", "dx", "ey", "ey"];
      const notes = await occupy(world, "twice", names, 3);
      for (const account of ["a", "b", "c", "d", "e"])
        expect(most(notes, (name) => name[0] === account)).toBe(1);
      expect(most(notes, (name) => name[1] === "x")).toBe(2);
    },
  },
  {
    name: "a key of two fields counts each pair by itself",
    functions: (client, world) => [
      occupier(client, world, "paired", {
        limit: 1,
        key: "event.data.account + event.data.platform",
      }),
    ],
    async expect(world) {
      const notes = await occupy(world, "paired", ["ax", "ax", "ay", "bx", "by", "by"], 4);
      for (const pair of ["ax", "ay", "bx", "by"])
        expect(most(notes, (name) => name === pair)).toBe(1);
    },
  },
  {
    name: "a function whose runs hang leaves others room to run",
    functions: (client, world) => [
      occupier(client, world, "hanging", { limit: 30 }),
      client.createFunction(
        { id: "beside", triggers: { event: "conformance/beside" } },
        async ({ event, step }) => {
          await step.run("work", () => world.note(event.data.gate, "done"));
        },
      ),
    ],
    async expect(world) {
      const [gate, beside] = [crypto.randomUUID(), crypto.randomUUID()];
      const names = Array.from({ length: 40 }, (_, index) => `${index}`);
      for (const name of names) await world.start("hanging", { gate, name });
      await world.until(() => world.notes(gate).length > 0);
      await world.start("beside", { gate: beside });
      await world.until(() => world.notes(beside).length > 0);
      world.note(`${gate} open`, "open");
      await world.until(() => world.notes(`${gate} ended`).length === names.length);
    },
  },
  {
    name: "one key's many runs, which wait for each other, do not keep another key's waiting",
    functions: (client, world) => [
      occupier(client, world, "crowded", [
        { limit: 1, key: "event.data.account" },
        { limit: 5, key: "event.data.platform" },
      ]),
    ],
    async expect(world) {
      const names = [...Array.from({ length: 20 }, () => "ax"), "bx"];
      const notes = await occupy(world, "crowded", names, 2);
      expect(notes.slice(0, 2).toSorted()).toEqual(["+ax", "+bx"]);
    },
  },
  {
    name: "a run that sleeps takes no place",
    functions: (client, world) => [
      client.createFunction(
        { id: "sleeper", triggers: { event: "conformance/sleeper" }, concurrency: 1 },
        async ({ event, step }) => {
          await step.run("begin", () => world.note(event.data.gate, "asleep"));
          await step.sleep("long", "10d");
        },
      ),
    ],
    async expect(world) {
      const gate = crypto.randomUUID();
      for (const _ of [1, 2, 3]) await world.start("sleeper", { gate });
      await world.until(() => world.notes(gate).length === 3);
    },
  },
];
