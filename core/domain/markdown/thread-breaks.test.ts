import { expect, test } from "vitest";
import { replaceThreadBreaks } from "./thread-breaks.ts";

test("the dashes between a thread's posts are never shown", () => {
  const thread = "One\n\n---\n\nTwo\n --- \nThree --- four";
  expect(replaceThreadBreaks(thread)).toBe("One\n\n· · ·\n\nTwo\n· · ·\nThree --- four");
  expect(replaceThreadBreaks(thread, null)).toBe("One\n\n\nTwo\nThree --- four");
});

test("other text stays as it is", () => {
  expect(replaceThreadBreaks("- a list\n----\nof dashes")).toBe("- a list\n----\nof dashes");
});
