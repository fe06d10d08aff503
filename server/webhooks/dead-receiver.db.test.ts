import { expect, test } from "vitest";
import { measureBesideDead } from "./testing/beside-a-dead-receiver.ts";

test("beside a dead receiver with a thousand events, a healthy one gets its own at once", async () => {
  const { median_ms } = await measureBesideDead(1_000, 30);
  expect(median_ms).toBeLessThan(1_000);
}, 60_000);
