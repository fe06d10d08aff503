/** For how long after its time a post is tried, and may go out. */
export const PATIENCE_MS = 24 * 3_600_000;

/** The error of an entry that was found more than a day after it was due. */
export function missedError(due_at: Date): string {
  return `missed: It was due on ${due_at.toISOString()}, and Crier could not send it within a day of that. Send it again if it is still of use.`;
}
