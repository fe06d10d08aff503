import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { escapeWide } from "./shrink-build.ts";

test.each([
  ["a string", '"→ 日本 😀 é \\n"'],
  ["an escaped character", '"\\→ \\\\→"'],
  ["a template", "`${1}→ 😀`"],
  ["a regular expression", "/^[→-⇒]+\\→$/.test('→⇒→')"],
  ["a Unicode regular expression", "'😀x'.replace(/[\u{1f600}-😄]/u, '')"],
  ["a set of characters", "/^[😀-😄\\p{L}]+$/v.test('😁日')"],
  ["a name", "(() => { const größe日 = 1; return { größe日 }; })()"],
  ["JSON", `JSON.parse('{"→":"\\\\n 😀"}')`],
])("%s means the same in one byte a character", (_, source) => {
  const narrow = escapeWide(source);
  expect(narrow).not.toMatch(/[\u0100-\uffff]/);
  expect(runInNewContext(narrow)).toEqual(runInNewContext(source));
});
