import { z } from "zod";
import type { Progress } from "../spec.ts";

/** A video that Pinterest has. */
const State = z.object({
  media_id: z.string(),
  sent_at: z.iso.datetime(),
  /** Whether Pinterest is done with it. */
  ready: z.boolean(),
});
export type State = z.infer<typeof State>;

/** Pinterest does not say how long it keeps a video that no pin shows. */
const KEPT_MS = 20 * 3_600_000;

/** The video that an earlier step has sent; null where none was. */
export function storedState({ state }: Progress): State | null {
  return State.safeParse(state).data ?? null;
}

/** The same; null where it was sent too long ago to be named by a pin. */
export function freshState(progress: Progress, now: Date): State | null {
  const known = storedState(progress);
  if (known === null) return null;
  return now.getTime() - Date.parse(known.sent_at) < KEPT_MS ? known : null;
}
