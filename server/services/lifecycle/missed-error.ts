/** For how long after its time a post is tried, and may go out. */
export const PATIENCE_MS = 24 * 3_600_000;

/** The error of an entry that was found more than a day after it was due. */
export function missedError(due_at: Date): string {
  return `missed: It was due on ${due_at.toISOString()}, and Crier could not publish it within a day. Retry it if it is still relevant.`;
}
