import { z } from "zod";
import type { Progress } from "../spec.ts";

const State = z.object({
  media_id: z.string(),
  sent_at: z.iso.datetime(),
  ready: z.boolean(),
});
export type State = z.infer<typeof State>;

/** Pinterest doesn't say how long it keeps a video that no pin shows. */
const KEPT_MS = 20 * 3_600_000;

export function storedState({ state }: Progress): State | null {
  return State.safeParse(state).data ?? null;
}

/** Like `storedState`, but null if the video was sent too long ago to be used in a pin. */
export function freshState(progress: Progress, now: Date): State | null {
  const known = storedState(progress);
  if (known === null) return null;
  return now.getTime() - Date.parse(known.sent_at) < KEPT_MS ? known : null;
}
