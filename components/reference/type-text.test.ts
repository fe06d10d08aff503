import { expect, test } from "vitest";
import type { Schema } from "./api-document.ts";
import { describeType, innerObjects } from "./type-text.ts";

const say = (schema: Schema) =>
  describeType(schema)
    .map((piece) => Object.values(piece).join(""))
    .join("");

const POST = { $ref: "#/components/schemas/Post" };
const CASES: [Schema, string][] = [
  [{ type: "string" }, "text"],
  [{ type: "string", minLength: 1, maxLength: 200 }, "text, 1 to 200 characters"],
  [{ type: "string", format: "date-time" }, "time with offset"],
  [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, "whole number, at least 1"],
  [POST, "Post"],
  [{ type: "array", items: POST, maxItems: 100 }, "list of Post, at most 100 items"],
  [{ anyOf: [POST, { type: "null" }] }, "Post or null"],
  [{ type: "string", enum: ["a", "b"] }, 'one of "a", "b"'],
  [{ const: "now" }, '"now"'],
  [{ type: "object", additionalProperties: POST }, "object whose values are Post"],
  [
    { type: "array", prefixItems: [{ type: "integer" }, POST] },
    "list of exactly whole number, then Post",
  ],
  [{}, "any value"],
];

test.each(CASES)("%j is described as %s", (schema, text) => {
  expect(say(schema)).toBe(text);
});

test("inline objects in arrays and unions are expanded, named ones are not", () => {
  const object: Schema = { type: "object", properties: { id: { type: "string" } } };
  expect(innerObjects({ type: "array", items: { anyOf: [object, { type: "null" }] } })).toEqual([
    object,
  ]);
  expect(innerObjects({ type: "array", items: POST })).toEqual([]);
});
