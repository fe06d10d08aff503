import { expect, test } from "vitest";
import { createTurns, type Turn } from "./turns.ts";

function record(places = ["thread"], most_waiting = 3) {
  const refuse = () => new Error("too many wait");
  const turns = createTurns({ places, most_waiting, refuse });
  const begun: { call: string; turn: Turn<string> }[] = [];
  return {
    begun: () => begun.map(({ call }) => call),
    take: async (call: string) => {
      const turn = await turns.take(call.charAt(0));
      begun.push({ call, turn });
    },
    async endLast() {
      begun.at(-1)?.turn.end();
      await new Promise(setImmediate);
    },
  };
}

test("waiting callers take turns, however many calls another has queued", async () => {
  const { take, endLast, begun } = record();
  for (const call of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) void take(call);
  await endLast();
  for (let ended = 0; ended < 7; ended += 1) await endLast();
  expect(begun()).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("an owner has one turn at a time, even if a slot is free", async () => {
  const { take, endLast, begun } = record(["one", "two"]);
  for (const call of ["a1", "a2", "b1"]) void take(call);
  await new Promise(setImmediate);
  expect(begun()).toEqual(["a1", "b1"]);
  await endLast();
  expect(begun()).toEqual(["a1", "b1"]);
});

test("too many waiting calls are refused, but only their owner's", async () => {
  const { take } = record(["thread"], 2);
  for (const call of ["a1", "a2", "a3"]) void take(call);
  await expect(take("a4")).rejects.toThrow("too many wait");
  void take("b1");
});

test("ending a turn twice frees its slot once", async () => {
  const turns = createTurns({ places: ["thread"], most_waiting: 1, refuse: () => new Error() });
  const turn = await turns.take("a");
  turn.end();
  turn.end();
  const second = await turns.take("b");
  expect(second.place).toBe("thread");
  let begun = false;
  void turns.take("c").then(() => {
    begun = true;
  });
  await new Promise(setImmediate);
  expect(begun).toBe(false);
});
