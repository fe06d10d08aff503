import { expect, test } from "vitest";
import { draftOf, picture, smallPlatform } from "../testing/small-platform.ts";
import { validateEntry } from "./index.ts";

const costly = {
  ...smallPlatform,
  credit_cost: { publish: 1.5, publish_with_link: 20, reply: 1 },
};
const estimate = (markdown: string, manifest = costly) =>
  validateEntry({ ...draftOf(markdown), manifest }).credit_estimate;

test.each([
  ["Hello", 1.5],
  ["See https://example.com", 20],
  ["See example.com/a", 20],
  ["[The notes](https://example.com)", 20],
  ["v1.2.3 and 3.14", 1.5],
])("%j costs %d credits if links cost more", (markdown, credits) => {
  expect(estimate(markdown)).toBe(credits);
});

test("each item of a thread costs the same as a separate post", () => {
  const draft = draftOf("One\n---\nexample.com\n---\nThree", { format: "thread" });
  expect(validateEntry({ ...draft, manifest: costly }).credit_estimate).toBe(23);
});

test("each alt text costs besides, if the platform bills it", () => {
  const media = [picture({ id: "med_1", alt_text: "A map" }), picture({ id: "med_2" })];
  const manifest = { ...costly, credit_cost: { ...costly.credit_cost, alt_text: 0.5 } };
  const estimateOf = (given: typeof manifest) =>
    validateEntry({ ...draftOf("Hello", { media }), manifest: given }).credit_estimate;
  expect(estimateOf(manifest)).toBe(2);
  expect(estimateOf(costly as typeof manifest)).toBe(1.5);
});

test("a platform that isn't billed costs nothing, also with a link", () => {
  expect(estimate("See https://example.com", smallPlatform)).toBe(0);
});
