/** Whether a channel's name says that it is a sandbox, as the names given by Crier do. */
export function namesSandbox(name: string): boolean {
  return /\bsandbox\b/i.test(name);
}
