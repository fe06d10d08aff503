import { expect, test } from "vitest";
import { SENDING_COPY } from "./copy.ts";

test("the toast of a queued post gives the first and the last of its channels' times", () => {
  const [first, last] = ["tomorrow, 10:30", "tomorrow, 13:00"];
  expect(SENDING_COPY.queued(first, first)).toBe("Added to the queue for tomorrow, 10:30");
  expect(SENDING_COPY.queued(first, last)).toBe(
    "Added to the queue: first tomorrow, 10:30, last tomorrow, 13:00",
  );
  expect(SENDING_COPY.queued_waiting(first, last)).toBe(
    "Added to the queue: first tomorrow, 10:30, last tomorrow, 13:00, once its files are ready",
  );
});
