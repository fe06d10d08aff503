import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProvider, manifestOf, providers } from "./providers.ts";
import { simulators } from "./simulators.ts";

test("every platform has a simulator", () => {
  expect(Object.keys(simulators)).toEqual(Object.keys(providers));
});

test("an unknown platform name finds nothing", () => {
  expect(
    ["", "toString", "__proto__", "Bluesky"].filter((name) => findProvider(name) !== undefined),
  ).toEqual([]);
  expect(() => manifestOf("myspace")).toThrow('No provider named "myspace" is registered.');
});

test("every platform's folder has its conformance tests", () => {
  const tested = readdirSync(import.meta.dirname)
    .map((folder) => join(import.meta.dirname, folder, "conformance.test.ts"))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, "utf8").match(/(?<=^conformance\(")\w+/gm) ?? []);
  expect(tested.toSorted()).toEqual(Object.keys(providers).toSorted());
});
