/** How long after its scheduled time a post is retried and may be published. */
export const PATIENCE_MS = 24 * 3_600_000;

/** Returns the error of an entry that was found more than a day after it was due. */
export function missedError(due_at: Date): string {
  return `missed: It was due on ${due_at.toISOString()}, and Crier could not publish it within a day. Retry it if it is still relevant.`;
}
