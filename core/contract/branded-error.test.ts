import { expect, test, vi } from "vitest";
import { BrandedError } from "./branded-error.ts";
import { Refusal } from "./refusal.ts";

class Leaf extends BrandedError {
  static override readonly brand = "Leaf";
}

class Unbranded extends Leaf {}

test("an error of another copy of the module is recognized", async () => {
  vi.resetModules();
  const copy = await import("./refusal.ts");
  expect(copy.Refusal).not.toBe(Refusal);
  expect(copy.Refusal.unauthorized("No.")).toBeInstanceOf(Refusal);
  expect(Refusal.unauthorized("No.")).toBeInstanceOf(copy.Refusal);
});

test("other errors, and values that claim a brand, aren't recognized", () => {
  expect(new Error("Refusal")).not.toBeInstanceOf(Refusal);
  expect(new Leaf("leaf")).not.toBeInstanceOf(Refusal);
  for (const value of [null, undefined, "Refusal", { brand: "Refusal" }])
    expect(value instanceof Refusal).toBe(false);
});

test("a subclass is one of its parent's, and recognized by its class if it has no brand", () => {
  expect(new Unbranded("more")).toBeInstanceOf(Leaf);
  expect(new Unbranded("more")).toBeInstanceOf(Unbranded);
  expect(new Leaf("leaf")).not.toBeInstanceOf(Unbranded);
  expect(new Leaf("leaf")).toBeInstanceOf(Error);
});
