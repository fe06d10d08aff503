import { expect, test } from "vitest";
import { evaluate } from "./evaluate.ts";
import { matchKeyOf, matchKeysFor } from "./match-key.ts";
import { parseExpression } from "./parse.ts";

const event = { name: "e", data: { id: 7, name: "it's", nested: { list: ["x"] }, none: null } };
const async = { name: "a", data: { id: 7, ok: true } };

test.each([
  ["event.data.id == async.data.id", true],
  ["event.data.id == '7'", false],
  [`event.data.name == "it's" && async.data.ok`, true],
  ["async.data.ok == false || event.data.id > 6.5", true],
  ["!(event.data.id != 7)", true],
  ["event.data.nested['list'][0] == \"x\"", true],
  ["event.data.none == null", true],
  ["event.data.absent == null", true],
  ["event.data.absent == async.data.absent", false],
  ["event.data.id >= 7 && event.data.id < 8 && event.name <= 'f'", true],
  ["event.data.id + '-' + event.data.name", "7-it's"],
  ["event.data.id == 1 || event.data.id == 7 && async.data.ok == true", true],
])("%s is %s", (source, value) => {
  expect(evaluate(parseExpression(source), { event, async })).toBe(value);
});

test.each([
  "size(event.data)",
  "event.data.id in [1]",
  "now()",
  "event.data.id ==",
  "data.id == 1",
  "a ? b : c",
  "",
])("%s is refused, with the expression and what to do", (source) => {
  expect(() => parseExpression(source)).toThrow(
    `does not support the expression ${JSON.stringify(source)}, at`,
  );
});

test.each([
  ["event.data.id == async.data.id", true],
  ["async.data.ok == true && event.data.id == async.data.id", true],
  ["async.data.id == 8", false],
  ["async.data.id > 1", true],
  ["event.data.id == 7 || async.data.id == 9", true],
])("an event is looked up for a wait on %s: %s", (source, found) => {
  expect(matchKeysFor(async).includes(matchKeyOf(parseExpression(source), event))).toBe(found);
});
