import { expect, test } from "vitest";
import { readDocument } from "../markdown/parse-markdown.ts";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { trackLinks } from "./track-links.ts";

const TRACKING = { source: "crier", medium: "social", campaign: "Spring" };

test.each([
  "https://a.co ",
  "https://a.co/?",
  "https://a.co/#",
  "http://",
  "[x](https://a.co) ",
  "<https://a.co>",
  "https://a.co/?utm_",
  "`https://a.co` ",
])("a long text of %j is tracked in linear time", (text) => {
  const growth = costGrowth(text, (long) => trackLinks(readDocument(long), TRACKING));
  expect(growth).toBeLessThan(LINEAR);
});
