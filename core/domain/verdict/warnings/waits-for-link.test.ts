import { expect, test } from "vitest";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "../index.ts";

function codesOf(text: string, url?: string) {
  const links = url === undefined ? {} : { links: { x: url } };
  const { warnings } = validateEntry(draftOf(text, links));
  return warnings.map(({ code }) => code);
}

test("a link to a channel that isn't published yet is a warning that the text waits", () => {
  expect(codesOf("See {{x.url}}", "https://x.co/comes-later")).toEqual(["waits_for_link"]);
});

test("there is no warning once the URL is known, or without such a link", () => {
  expect(codesOf("See {{x.url}}", "https://x.co/1")).toEqual([]);
  expect(codesOf("This comes-later")).toEqual([]);
});
