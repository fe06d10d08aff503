import { z } from "zod";
import type { Progress } from "../spec.ts";
import { Asset } from "./upload-file.ts";

const State = z.object({
  /** Uploaded files in the post's order; a video is followed by its poster. */
  assets: z.array(Asset),
  begun_at: z.iso.datetime(),
  /**
   * Null before submission. Reddit doesn't report the result for an image or video: it is published once it appears.
   */
  submitted: z
    .object({
      at: z.iso.datetime(),
      /** Whether Reddit has confirmed that it has the post. */
      answered: z.boolean(),
    })
    .nullable(),
});
export type State = z.infer<typeof State>;

/** Reddit doesn't say how long it keeps files that no post shows: an hour is assumed. */
const KEPT_MS = 3_600_000;

export function storedState({ state }: Progress, now: Date): State {
  const known = State.safeParse(state).data;
  return known ?? { assets: [], begun_at: now.toISOString(), submitted: null };
}

/** Like `storedState`, but empty if the files were sent too long ago to be used in a post. */
export function freshState(progress: Progress, now: Date): State {
  const known = storedState(progress, now);
  const isOld = now.getTime() - Date.parse(known.begun_at) > KEPT_MS;
  return isOld && known.submitted === null ? storedState({ items: [], state: null }, now) : known;
}

export function progressTo(state: State): Progress {
  return { items: [], state };
}
