import { expect, test } from "vitest";
import { createLedger } from "./ledger.ts";

test("what is in use is limited under each of its keys, and counted under none if one is full", () => {
  const ledger = createLedger();
  const first = ledger.take([
    ["person", 1],
    ["all", 2],
  ]);
  expect(first).not.toBeNull();
  expect(
    ledger.take([
      ["person", 1],
      ["all", 2],
    ]),
  ).toBeNull();
  expect(ledger.take([["all", 2]])).not.toBeNull();
  expect(ledger.take([["all", 2]])).toBeNull();
  first?.();
  first?.();
  expect(ledger.take([["all", 2]])).not.toBeNull();
  expect(ledger.take([["all", 2]])).toBeNull();
});
