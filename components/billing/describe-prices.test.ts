import { expect, test } from "vitest";
import { describePrices, describeWorth } from "./describe-prices.ts";

const free = { title: "Bluesky", credit_cost: { publish: 0, publish_with_link: 0, reply: 0 } };
const x = {
  title: "X",
  credit_cost: { publish: 1.5, publish_with_link: 20, reply: 1, alt_text: 0.5, mention_lookup: 1 },
};
const flat = { title: "Small", credit_cost: { publish: 1, publish_with_link: 1, reply: 0 } };

test("prices are whole sentences that name what costs credits", () => {
  expect(describePrices([free, x, flat])).toEqual([
    "On X, a post costs 1.5 credits, a post with a link 20 credits, a reply 1 credit, each alt text 0.5 credits and an account that you look up to mention it 1 credit.",
    "On Small, a post costs 1 credit.",
    "Other platforms cost nothing.",
  ]);
  expect(describePrices([free])).toEqual(["No platform costs credits."]);
});

test.each([
  [500, "333 posts on X, or 25 with a link"],
  [1.5, "1 post on X, or 0 with a link"],
  [1.49, "0 posts on X, or 0 with a link"],
  [5000, "3,333 posts on X, or 250 with a link"],
])("%d credits pay for %s", (credits, worth) => {
  expect(describeWorth(credits, [free, x])).toBe(worth);
});

test("several platforms are alternatives, and free ones buy nothing", () => {
  expect(describeWorth(3, [x, flat])).toBe("2 posts on X, or 0 with a link, or 3 posts on Small");
  expect(describeWorth(3, [free])).toBe("");
});
