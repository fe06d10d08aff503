/**
 * Whether the session of this page's calls has ended. If so, further calls wait until the same person has signed in
 * again: nothing may be done as someone else.
 */
let waiting: { until: Promise<void>; go(): void } | null = null;

const listeners = new Set<() => void>();

export function hasSessionEnded(): boolean {
  return waiting !== null;
}

/** Called when the server refused a call because nobody is signed in. */
export function reportSessionEnd(): void {
  if (waiting !== null) return;
  let go = () => {};
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  waiting = { until, go };
  for (const listener of listeners) listener();
}

/** Lets waiting calls continue: the same person has signed in again. */
export function resumeSession(): void {
  waiting?.go();
  waiting = null;
  for (const listener of listeners) listener();
}

export async function untilSignedIn(): Promise<void> {
  await waiting?.until;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
