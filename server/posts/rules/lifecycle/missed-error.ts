/** How long after its scheduled time a post is retried and may be published. */
export const PATIENCE_MS = 24 * 3_600_000;

export function missedError(due_at: Date): string {
  return `missed: It was due on ${due_at.toISOString()}, and Crier could not publish it within a day. Send it again if it is still relevant.`;
}
