import { z } from "zod";
import type { Progress } from "../spec.ts";

/** A video that Tumblr works on. When it is out, it has another id. */
const State = z.object({
  sent_at: z.iso.datetime(),
  /** Whether Tumblr has said that it has the post. */
  answered: z.boolean(),
});
export type State = z.infer<typeof State>;

/** What an earlier step has come to; null where nothing was sent. */
export function stateOf({ state }: Progress): State | null {
  return State.safeParse(state).data ?? null;
}
