import { expect, test } from "vitest";
import { readSetup } from "./read-setup.ts";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readSetup(form);
}

test("a name and a time zone are normalized", () => {
  const { values, problems } = read({ name: "  Acme ", time_zone: "Europe/Prague" });
  expect(values).toEqual({ name: "Acme", time_zone: "Europe/Prague" });
  expect(problems).toEqual({});
});

test.each([
  [{ name: "  ", time_zone: "UTC" }, { name: "Enter a name." }],
  [{ name: "x".repeat(101), time_zone: "UTC" }, { name: "Use at most 100 characters." }],
  [
    { name: "Acme", time_zone: "Europe/Nowhere" },
    { time_zone: "Choose a time zone from the list." },
  ],
  [{}, { name: "Enter a name.", time_zone: "Choose a time zone from the list." }],
])("%j is refused at each of its fields", (fields, expected) => {
  expect(read(fields as Record<string, string>).problems).toEqual(expected);
});
