import { expect, test } from "vitest";
import { measureBesideDead } from "#server/webhooks/testing/beside-a-dead-receiver.ts";

test("a dead receiver with a thousand events doesn't delay a healthy one's", async () => {
  const { median_ms } = await measureBesideDead(1_000, 30);
  expect(median_ms).toBeLessThan(1_000);
}, 60_000);
