import { expect, test } from "vitest";
import type { DueCall, HeldCall } from "../store/look.ts";
import { chooseCalls } from "./choose-calls.ts";

const SELF = { workerId: "self", workers: 40, most: 40, newcomers: 0 };

let calls = 0;

function dueCall(tenantId: string | null, changes: Partial<DueCall> = {}): DueCall {
  calls += 1;
  return {
    runId: `run ${calls}`,
    stepId: "step",
    functionId: "send",
    tenantId,
    limits: [],
    ...changes,
  };
}

function dueCalls(count: number, tenantId: string, changes: Partial<DueCall> = {}): DueCall[] {
  return Array.from({ length: count }, () => dueCall(tenantId, changes));
}

function heldCalls(count: number, tenantId: string, changes: Partial<HeldCall> = {}): HeldCall[] {
  const held = { workerId: "self", functionId: "send", tenantId, limits: [], ...changes };
  return Array.from({ length: count }, () => held);
}

function tenantsOf(chosen: readonly DueCall[]) {
  return chosen.map(({ tenantId }) => tenantId);
}

test("a tenant's calls are taken in due order", () => {
  const due = dueCalls(5, "a");
  expect(chooseCalls({ due, held: [] }, { ...SELF, most: 3 })).toEqual(due.slice(0, 3));
});

test("tenants take turns, however many older calls one of them has", () => {
  const due = [...dueCalls(1_000, "large"), dueCall("small"), dueCall("other")];
  const chosen = chooseCalls({ due, held: [] }, { ...SELF, most: 5 });
  expect(tenantsOf(chosen)).toEqual(["large", "small", "other", "large", "large"]);
});

test("the tenant with the fewest calls in progress is next", () => {
  const held = [...heldCalls(3, "large"), ...heldCalls(1, "small", { workerId: "another" })];
  const due = [...dueCalls(9, "large"), ...dueCalls(9, "small")];
  const chosen = chooseCalls({ due, held }, { ...SELF, most: 4 });
  expect(tenantsOf(chosen)).toEqual(["small", "small", "large", "small"]);
});

test("limits count all processes' calls, and a full limit doesn't delay what is behind it", () => {
  const hung = [{ key: "hung", most: 2 }];
  const held = heldCalls(1, "a", { workerId: "another", limits: hung });
  const [first, ...others] = dueCalls(10, "a", { limits: hung });
  const free = dueCall("a");
  expect(chooseCalls({ due: [first as DueCall, ...others, free], held }, SELF)).toEqual([
    first,
    free,
  ]);
});

test("a call is taken only if each of its limits has room", () => {
  const platform = { key: "platform", most: 9 };
  const server = { key: "server", most: 1 };
  const due = [
    ...dueCalls(3, "a", { limits: [platform, server] }),
    ...dueCalls(9, "b", { limits: [platform] }),
  ];
  const chosen = chooseCalls({ due, held: [] }, SELF);
  expect(tenantsOf(chosen).filter((tenant) => tenant === "a")).toHaveLength(1);
  expect(chosen).toHaveLength(9);
});

test("a function gets at most three quarters of a process's workers, not counting other processes", () => {
  const held = heldCalls(100, "a", { workerId: "another" });
  const claim = dueCall("a", { functionId: "claim" });
  const timer = dueCall(null, { functionId: null });
  const chosen = chooseCalls({ due: [...dueCalls(99, "a"), claim, timer], held }, SELF);
  expect(chosen.filter(({ functionId }) => functionId === "send")).toHaveLength(30);
  expect(chosen).toContain(claim);
  expect(chosen).toContain(timer);
});

test("when a function has used its share, others still get workers", () => {
  const held = heldCalls(30, "a");
  const due = [...dueCalls(50, "b"), dueCall("b", { functionId: "mail" })];
  const chosen = chooseCalls({ due, held }, { ...SELF, most: 10 });
  expect(chosen.map(({ functionId }) => functionId)).toEqual(["mail"]);
});

test("a tenant with no call in progress gets a slot when all are taken, and nobody else does", () => {
  const held = heldCalls(3, "large");
  const full = { ...SELF, most: 0, newcomers: 1 };
  const due = [...dueCalls(9, "large"), ...dueCalls(2, "small"), dueCall("other")];
  expect(tenantsOf(chooseCalls({ due, held }, full))).toEqual(["small"]);
  expect(chooseCalls({ due: dueCalls(9, "large"), held }, full)).toEqual([]);
});
