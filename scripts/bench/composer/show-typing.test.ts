import { expect, test } from "vitest";
import { showTyping } from "./show-typing.ts";

test("says how soon a key is on the screen, and the aim", () => {
  const typing = { channels: 60, keys: 200, slowdown: 4, median: 24, p95: 40, slowest: 72 };
  expect(showTyping(typing)).toMatch(
    /60 channels.* 40 ms at the 95th percentile \(aim: under 50\)/,
  );
});
