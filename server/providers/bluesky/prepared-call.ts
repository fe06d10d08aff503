import { z } from "zod";
import type { PreparedPost } from "../spec.ts";

const PreparedCall = z.object({
  repo: z.string(),
  collection: z.string(),
  rkey: z.string(),
  record: z.record(z.string(), z.json()),
  swapRecord: z.null(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** The call that `prepare` stored. */
export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}
