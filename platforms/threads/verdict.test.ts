/** Threads documents 500 characters but has refused texts of more than 500 bytes. */
import { expect, test } from "vitest";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest } from "./manifest.ts";

const curly = "it’s ";

test("a text of 500 characters but more bytes is published with a warning", () => {
  const verdict = validateEntry(draftOf(curly.repeat(100).trim(), { manifest }));
  expect(verdict).toMatchObject({
    ready: true,
    warnings: [{ code: "may_be_refused", detail: { unit: "utf8_byte", limit: 500, length: 699 } }],
  });
  expect(verdict.warnings[0]?.message).toContain("Threads may refuse 699 bytes.");
});

test("the warning starts at 501 bytes, and isn't given for a text that is too long anyway", () => {
  const codesOf = (text: string) =>
    validateEntry(draftOf(text, { manifest })).warnings.map(({ code }) => code);
  expect(codesOf("a".repeat(500))).toEqual([]);
  expect(codesOf(`${"a".repeat(497)}’`)).toEqual([]);
  expect(codesOf(`${"a".repeat(498)}’`)).toEqual(["may_be_refused"]);
  expect(codesOf(`${"a".repeat(500)}’`)).toEqual([]);
});

test("in a thread each such item is named, with what a refusal would leave unsent", () => {
  const long = curly.repeat(99).trim();
  const markdown = `short\n\n---\n\n${long}\n\n---\n\n${long}`;
  const { warnings } = validateEntry(draftOf(markdown, { manifest, format: "thread" }));
  expect(warnings).toMatchObject([
    { message: expect.stringMatching(/^Post 2: .* would not be published/) },
    { message: expect.stringMatching(/^Post 3: (?!.*would not be published)/) },
  ]);
  expect(warnings.map(({ detail }) => detail.path)).toEqual(["thread.1", "thread.2"]);
});

test("a GIF needs a post without files, and at most 10 pieces of text are hidden", () => {
  const errorsOf = (
    options: Record<string, unknown>,
    changes: Parameters<typeof draftOf>[1] = {},
  ) => validateEntry(draftOf("One", { manifest, options, ...changes })).errors;
  expect(errorsOf({ gif_id: "a" })).toEqual([]);
  expect(errorsOf({ gif_id: "a" }, { media: [picture()] })).toMatchObject([
    { path: "options.gif_id", message: expect.stringContaining("Remove it, or the files.") },
  ]);
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join();
  expect(errorsOf({ spoiler_text: words(10) })).toEqual([]);
  expect(errorsOf({ spoiler_text: words(11) })).toMatchObject([
    {
      path: "options.spoiler_text",
      message: "“Words to hide as a spoiler” of Threads has 11 of 10 entries: 1 too many.",
    },
  ]);
});

test("replies can be left to followers, or to the author alone", () => {
  const ready = (reply_control: string) =>
    validateEntry(draftOf("One", { manifest, options: { reply_control } })).ready;
  expect(["followers_only", "parent_post_author_only"].map(ready)).toEqual([true, true]);
  expect(ready("nobody")).toBe(false);
});
