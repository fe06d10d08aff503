import type { SimulatorContext } from "../spec.ts";
import { refused } from "./refuse.ts";

/** `org_write` per user [2nd] (https://developers.pinterest.com/docs/reference/rate-limits). */
const A_MINUTE = 100;

export async function checkQuota({ store, now }: SimulatorContext): Promise<Response | null> {
  const recent = await store.recent(A_MINUTE);
  const since = now().getTime() - 60_000;
  const made = recent.filter(({ received_at }) => received_at.getTime() > since);
  const oldest = made.at(-1);
  if (made.length < A_MINUTE || oldest === undefined) return null;
  const reset = Math.ceil((oldest.received_at.getTime() - since) / 1000);
  return refused(429, 8, "You have exceeded your rate limit. Try again later.", {
    "x-ratelimit-limit": "100, 100;w=60",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(reset),
  });
}
