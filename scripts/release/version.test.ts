import { expect, test } from "vitest";
import { compareVersions, isVersion } from "./version.ts";

test.each(["0.1.0", "1.0.0", "10.20.30", "1.0.0-rc.1", "1.0.0-beta", "1.0.0-0.3.7"])(
  "%s",
  (text) => {
    expect(isVersion(text)).toBe(true);
  },
);

test.each([
  "",
  "1",
  "1.0",
  "v1.0.0",
  "1.0.0.0",
  "01.0.0",
  "1.0.0-01",
  "1.0.0+5",
  "1.0.0-",
  "latest",
])("%s is not a version", (text) => {
  expect(isVersion(text)).toBe(false);
});

test("versions are in the order of semver.org", () => {
  const ordered = [
    "0.1.0",
    "0.1.9",
    "0.1.10",
    "0.2.0",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
    "2.0.0",
  ];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions("1.0.0-rc.1", "1.0.0-rc.1")).toBe(0);
});
