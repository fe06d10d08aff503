import { expect, test } from "vitest";
import { readOptions, SECTIONS } from "./read-options.ts";

const defaults = { sections: [...SECTIONS], seconds: 0.5, profile: false, json: false };

test.each<[string, object | null]>([
  ["", {}],
  ["--section=all --json --profile", { json: true, profile: true }],
  ["--section=now,burst --seconds=2", { sections: ["burst", "now"], seconds: 2 }],
  ["--section=growth", null],
  ["--seconds=0", null],
  ["--seconds=61", null],
  ["--seconds=many", null],
  ["--posts=3", null],
])("options: %s", (text, expected) => {
  const options = readOptions(text.split(" ").filter((arg) => arg !== ""));
  expect(options).toEqual(expected === null ? null : { ...defaults, ...expected });
});
