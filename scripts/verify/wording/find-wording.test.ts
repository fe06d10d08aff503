import { expect, test } from "vitest";
import { findMarkupText, findTerms } from "./index.ts";

test.each([
  ['const hint = "Booked for Monday";', "scheduled"],
  ['const hint = "A verdict per channel";', "validat"],
  ["const part = <p>Own words for this channel</p>;", "customized"],
  ['const d = { description: "Repairs to make" };', "fix"],
  ['const hint = "Take it off the post.";', "remove"],
])("%s is refused, with the term to use", (text, use) => {
  expect(findTerms("a.tsx", `\n${text}`)).toMatchObject([
    { line: 2, what: expect.stringContaining(use) },
  ]);
});

test.each([
  'import { verdict } from "./own words.ts";',
  'const field = "booked_at";',
  "// A verdict that is booked.\nconst a = 1;",
  'const hint = "Scheduled for Monday";',
])("%s is allowed", (text) => {
  expect(findTerms("a.tsx", text)).toEqual([]);
});

test.each([
  ["a.prisma", "model post {\n  /// When it was booked.\n}", 2],
  ["a.prisma", "model post {\n  id String // Ever booked.\n}", 2],
  ["a.prisma", "\n// One verdict\n// per channel.\n", 2],
  ["package.json", '{\n  "description": "One verdict per channel."\n}', 2],
  ["README.md", "# Engine\n\nA run is repeated, under\nway or not, anew.\n", 3],
  ["scripts/a.mjs", 'console.log("Under way.");', 1],
])("text of %s is read: %s", (file, text, line) => {
  expect(findTerms(file, text)[0]).toMatchObject({ line });
});

test.each([
  ["a.prisma", 'model verdict {\n  url String @default("https://a b/booked")\n}'],
  ["package.json", '{ "name": "booked" }'],
])("names in %s are allowed: %s", (file, text) => {
  expect(findTerms(file, text)).toEqual([]);
});

test.each([
  "const a = <p>No posts yet</p>;",
  'const a = <Field label="Name" />;',
  'const a = <img alt="The post" />;',
])("%s belongs in copy.ts", (text) => {
  expect(findMarkupText("a.tsx", text)).toHaveLength(1);
});

test.each([
  "const a = <p>{COPY.empty}</p>;",
  'const a = <Field name="name" placeholder="https://example.com" />;',
  "const a = <b>Crier</b>;",
])("%s is allowed in markup", (text) => {
  expect(findMarkupText("a.tsx", text)).toEqual([]);
});
