import { expect, test } from "vitest";
import { RECALL_COPY } from "./copy.ts";

test("what is left is counted in posts, or in places if a post is on several channels", () => {
  expect(RECALL_COPY.left(1, 1)).toBe("Finished. 1 post needs you.");
  expect(RECALL_COPY.left(2, 2)).toBe("Finished. 2 posts need you.");
  expect(RECALL_COPY.left(1, 2)).toBe("Finished. 2 places need you.");
});

test("unfinished recalls are counted", () => {
  expect(RECALL_COPY.open(1)).toBe("1 recall isn't finished");
  expect(RECALL_COPY.open(2)).toBe("2 recalls aren't finished");
});
