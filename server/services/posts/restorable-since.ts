/** How long a deleted post can be restored. */
const RESTORABLE_MS = 30 * 86_400_000;

/** What was deleted before this moment is gone. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_MS);
}
