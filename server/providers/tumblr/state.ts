import { z } from "zod";
import type { Progress } from "../spec.ts";

/** A video that Tumblr is processing. Once published, it has a different ID. */
const State = z.object({
  sent_at: z.iso.datetime(),
  /** Whether Tumblr has confirmed that it has the post. */
  answered: z.boolean(),
});
export type State = z.infer<typeof State>;

export function stateOf({ state }: Progress): State | null {
  return State.safeParse(state).data ?? null;
}
