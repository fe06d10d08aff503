import { expect, test } from "vitest";
import { nextOf } from "./use-next-message.ts";

const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];

test.each([
  ["a", "b"],
  ["b", "c"],
  ["c", "b"],
  ["a message that isn't listed", "a"],
])("after %s, %s opens", (id, next) => expect(nextOf(rows, id)).toBe(next));

test("after the only message, none opens", () => {
  expect(nextOf([{ id: "a" }], "a")).toBeNull();
  expect(nextOf([], "a")).toBeNull();
});
