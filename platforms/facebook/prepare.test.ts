import { expect, test } from "vitest";
import { firstLink } from "./prepare.ts";

test.each([
  ["See https://example.com/a and https://example.com/b", "https://example.com/a"],
  ["On http://localhost:3000/ and https://example.com/", "https://example.com/"],
  ["On http://10.0.0.1/ alone", undefined],
  ["notes (https://example.com/notes). More", "https://example.com/notes"],
  ["https://example.com/a_(b)!", "https://example.com/a_(b)"],
  ["A (https://example.com/F_(b)) z", "https://example.com/F_(b)"],
  ["https://example.com/x。次", "https://example.com/x"],
  ["example.com", undefined],
])("%j previews the page of %s", (text, link) => {
  expect(firstLink(text)).toBe(link);
});
