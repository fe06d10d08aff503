import { expect, test } from "vitest";
import { pickSavedReply } from "./pick-saved-reply.ts";

const replies = ["Opening hours", "Hours", "Thank you", "…"].map((name) => ({ name }));

test.each([
  ["What are your opening hours on Sunday?", "Opening hours"],
  ["What HOURS are you there?", "Hours"],
  ["thank you so much!", "Thank you"],
  ["What is your opening offer?", null],
  ["Hello", null],
  ["", null],
])("%j is answered by %j", (text, name) => {
  expect(pickSavedReply(text, replies)?.name ?? null).toBe(name);
});
