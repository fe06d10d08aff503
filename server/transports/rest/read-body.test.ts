import fc from "fast-check";
import { expect, test } from "vitest";
import { findDuplicateKey } from "./read-body.ts";

test.each([
  ['{"a":1,"a":2}', "a"],
  ['{"a":{"b":1,"b":1}}', "b"],
  ['[{"a":1},{"a":1,"c":[],"a":1}]', "a"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"":1,"":2}', ""],
  ['{"a\\"":1,"b":2,"a\\"":3}', 'a"'],
  ['{"a\\\\":1,"a\\\\":3}', "a\\"],
  ['{"a":{"x":1},"b":{"y":1},"a":0}', "a"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
])("%s has a duplicate key", (json, key) => {
  expect(findDuplicateKey(json)).toBe(key);
});

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}',
  '{"a":"a","b":"a"}',
  '{"a":["a","a","b"],"b":"{\\"a\\":1,\\"a\\":2}"}',
  '["a","a"]',
  "1",
])("%s does not", (json) => {
  expect(findDuplicateKey(json)).toBeUndefined();
});

test("serialized values have no duplicate keys, and an added one is found", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.string(), (json, key) => {
      expect(findDuplicateKey(json)).toBeUndefined();
      const name = JSON.stringify(key);
      expect(findDuplicateKey(`[{${name}:${json}, ${name} :${json}}]`)).toBe(key);
    }),
  );
});

test("half a million levels of nesting are harmless", () => {
  const depth = 500_000;
  expect(findDuplicateKey("[".repeat(depth) + "]".repeat(depth))).toBeUndefined();
});
