/** The error of an entry that was found more than a day after it was due. */
export function missedError(due_at: Date): string {
  return `missed: It was due on ${due_at.toISOString()}, and Crier could not send it within a day of that. Send it again if it is still of use.`;
}
