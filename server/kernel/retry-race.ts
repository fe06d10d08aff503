import { isDeadlock, isGone, isTaken } from "#server/db/database-error.ts";

/** Each failed try met a row that someone else had just created or deleted, and the next try sees its result. */
const TRIES = 20;

/**
 * Retries `work` if a label or crop it wanted to create was created concurrently, or if a label it had found was
 * deleted.
 */
export async function retryRace<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= TRIES || !isRace(error)) throw error;
    }
  }
}

function isRace(error: unknown) {
  return (
    isTaken(error, "label_organization_id_name_key_key") ||
    isTaken(error, "media_file_crop_key") ||
    isGone(error, "post_label_label_id_fkey") ||
    isGone(error, "media_label_label_id_fkey") ||
    isDeadlock(error)
  );
}
