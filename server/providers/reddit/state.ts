import { z } from "zod";
import type { Progress } from "../spec.ts";
import { Asset } from "./upload-file.ts";

/** How far a post is that is not out yet. */
const State = z.object({
  /** What Reddit has, in the order of the post's files; of a video its poster after it. */
  assets: z.array(Asset),
  /** When the first of them was sent. */
  begun_at: z.iso.datetime(),
  /** Null: not yet. Reddit does not say what becomes of a picture or a video: it is out when it is seen. */
  submitted: z
    .object({
      at: z.iso.datetime(),
      /** Whether Reddit has said that it has the post. */
      answered: z.boolean(),
    })
    .nullable(),
});
export type State = z.infer<typeof State>;

/** Reddit does not say how long it keeps what no post shows: within an hour all of it is taken for there. */
const KEPT_MS = 3_600_000;

/** What an earlier step has come to. */
export function storedState({ state }: Progress, now: Date): State {
  const known = State.safeParse(state).data;
  return known ?? { assets: [], begun_at: now.toISOString(), submitted: null };
}

/** The same, or nothing where its files were sent too long ago to be named by a post. */
export function freshState(progress: Progress, now: Date): State {
  const known = storedState(progress, now);
  const isOld = now.getTime() - Date.parse(known.begun_at) > KEPT_MS;
  return isOld && known.submitted === null ? storedState({ items: [], state: null }, now) : known;
}

export function progressTo(state: State): Progress {
  return { items: [], state };
}
