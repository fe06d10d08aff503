/** The error of what was found due when it was more than a day late. */
export function missedError(due_at: Date): string {
  return `missed: It was due on ${due_at.toISOString()}, and Crier could not send it within a day of that. Send it again if it is still of use.`;
}
