/** Whether a channel's name says by itself that it is a sandbox, as those that Crier gives do. */
export function namesSandbox(name: string): boolean {
  return /\bsandbox\b/i.test(name);
}
