import { expect, test } from "vitest";
import { simulators } from "#server/sandbox/index.ts";
import { findProvider, manifestOf, providers } from "./index.ts";
import { conformance } from "./kit/conformance.ts";

test("every platform has a simulator", () => {
  expect(Object.keys(simulators)).toEqual(Object.keys(providers));
});

test("a name that is no platform's finds nothing", () => {
  expect(
    ["", "toString", "__proto__", "Bluesky"].filter((name) => findProvider(name) !== undefined),
  ).toEqual([]);
  expect(() => manifestOf("myspace")).toThrow('No provider named "myspace" is registered.');
});

for (const [name, provider] of Object.entries(providers)) {
  const simulator = simulators[name];
  if (simulator !== undefined) conformance(name, provider, simulator);
}
