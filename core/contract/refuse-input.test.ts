import { expect, test } from "vitest";
import { z } from "zod";
import { refuseInput } from "./refuse-input.ts";
import { strictObject } from "./strict-object.ts";

const schema = strictObject({
  name: z.string().min(1).max(3),
  count: z.int().min(1).max(9).optional(),
  mode: z.enum(["live", "sandbox"]).optional(),
  tags: z.array(z.string()).max(2).optional(),
  on: z.boolean().optional(),
});

test.each([
  [{}, "name: is required."],
  [{ name: 7 }, "name: must be a string."],
  [{ name: "" }, "name: must have at least 1 character."],
  [{ name: "four" }, "name: must have at most 3 characters."],
  [{ name: "a", count: 0 }, "count: must have at least the value 1."],
  [{ name: "a", count: 10 }, "count: must have at most the value 9."],
  [{ name: "a", count: 1.5 }, "count: must be a whole number."],
  [{ name: "a", count: "x" }, "count: must be a number."],
  [{ name: "a", mode: "dead" }, 'mode: must be "live" or "sandbox".'],
  [{ name: "a", tags: ["a", "b", "c"] }, "tags: must have at most 2 elements."],
  [{ name: "a", tags: ["a", 1] }, "tags.1: must be a string."],
  [{ name: "a", on: "yes" }, "on: must be true or false."],
  [{ name: "a", nmae: "b" }, 'The input has no field "nmae". Did you mean "name"?'],
  [
    { name: "a", zzzzzzzz: 1 },
    'The input has no field "zzzzzzzz": the known ones are name, count, mode, tags, on.',
  ],
  [{ name: 1, on: 1 }, "name: must be a string (and 1 more)."],
  [7, "The input must be an object."],
])("the refusal of %j says what to change", (input, message) => {
  const { error } = schema.safeParse(input);
  expect(error && refuseInput(error)).toMatchObject({
    code: "BAD_REQUEST",
    reason: "invalid_input",
    message,
  });
});

test("an error points at the invalid element and names its parent", () => {
  const { error } = schema.safeParse({ name: "a", tags: ["a", 1] });
  expect(error && refuseInput(error, "draft")).toMatchObject({
    index: 1,
    message: "draft.tags.1: must be a string.",
  });
});
