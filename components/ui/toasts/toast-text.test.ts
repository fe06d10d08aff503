/** Toasts are written for people. The messages of each refusal are tested in `problem-words.test.ts`. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isForPeople } from "#components/api/messages/for-people.ts";

const SOURCES = globSync("components/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

function toastsOf(text: string): string[] {
  return text
    .split(/(?<!function )\bshowToast\(/)
    .slice(1)
    .map((rest) => rest.slice(0, endOfCall(rest)));
}

function endOfCall(text: string): number {
  let open = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") open += 1;
    if (text[at] === ")") open -= 1;
    if (open === 0) return at;
  }
  return text.length;
}

/** Returns the string literals, without interpolated values. */
function literalsOf(call: string): string[] {
  const literals = call.match(/"[^"\n]*"|`[^`]*`/gu) ?? [];
  return literals.map((literal) => literal.slice(1, -1).replace(/\$\{[^}]*\}/gu, "X"));
}

const TOASTS = SOURCES.flatMap(({ path, text }) => toastsOf(text).map((call) => ({ path, call })));

test("the check finds the toasts in the code", () => {
  expect(TOASTS.length).toBeGreaterThan(30);
});

test("no toast shows the server's raw message, code or reason", () => {
  const raw = TOASTS.filter(({ call }) => /\.(message|code|reason|error|status)\b/.test(call));
  expect(raw).toEqual([]);
});

test("the texts of toasts are readable for people", () => {
  const texts = TOASTS.flatMap(({ path, call }) =>
    literalsOf(call).map((text) => ({ path, words: text })),
  );
  expect(texts.filter(({ words }) => !isForPeople(words))).toEqual([]);
});

test("the raw message of an error is never shown, because it is written for programs", () => {
  const raw = SOURCES.filter(({ text }) => /readProblem\([^;]*?\)\.message/.test(text));
  expect(raw.map(({ path }) => path)).toEqual([]);
});
