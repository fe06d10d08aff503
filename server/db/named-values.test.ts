import { expect, test } from "vitest";
import { nameValues } from "./named-values.ts";

const { sql, listOf } = nameValues("post_id", "now", "error");

test("each name is a parameter of the statement", () => {
  const text = `UPDATE post SET error = ${sql.error}, updated_at = ${sql.now} WHERE id = ${sql.post_id}`;
  expect(text).toBe("UPDATE post SET error = $3, updated_at = $2 WHERE id = $1");
});

test("the values come in the order of the parameters", () => {
  expect(listOf({ error: null, post_id: "post_1", now: 5 })).toEqual(["post_1", 5, null]);
});

test("the compiler rejects names that were not declared, and missing values", () => {
  // @ts-expect-error -- not declared
  expect(sql.id).toBeUndefined();
  // @ts-expect-error -- a value is missing
  expect(listOf({ post_id: "post_1", now: 5 })).toEqual(["post_1", 5, undefined]);
});
