import { expect, test } from "vitest";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { offersOf, placeErrors } from "./place-errors.ts";

const text = "One sentence of the story. Another sentence of it.";
const errorsOf = (changes: Parameters<typeof draftOf>[1]) =>
  validateEntry(draftOf(text, changes)).errors;

test("an error is shown at the field that fixes it", () => {
  const options = { note: "too long", unknown: 1 };
  const errors = errorsOf({ format: "short", options });
  const { title, ofOption, rest } = placeErrors(errors);
  expect(title.map(({ message }) => message)).toEqual(["A short on Small needs a title."]);
  expect(ofOption("note")).toHaveLength(1);
  expect(ofOption("unknown")).toHaveLength(1);
  expect(rest.map(({ path }) => path)).toEqual([undefined]);
  expect(title.length + 2 + rest.length).toBe(errors.length);
});

test("an unsupported format is reported at the format field", () => {
  const { format, rest } = placeErrors(errorsOf({ format: "reel" }));
  expect(format).toHaveLength(1);
  expect(rest).toEqual([]);
});

test("the same fix is offered once, however many items need it", () => {
  const item = "Words that are too long for one item";
  const errors = validateEntry(draftOf(`${item}\n---\n${item}`, { format: "thread" })).errors;
  expect(errors).toHaveLength(2);
  expect(offersOf(errors, 0).map(({ kind }) => kind)).toEqual(["rebalance_thread"]);
  expect(offersOf(errors, 1)).toEqual([]);
});
