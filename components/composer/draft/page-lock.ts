/**
 * Detects which pages are open in this browser: each holds a Web Lock with its name, released when it closes or
 * crashes.
 */

/** Holds a page's lock until the signal is aborted. Does nothing in browsers without locks. */
export function holdPage(page: string, signal: AbortSignal): void {
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  void browserLocks()
    ?.request(lockName(page), () => ended)
    .catch(() => undefined);
}

/** Resolves when a page closes, or at once if the browser has no locks. Rejects when the signal is aborted. */
export async function untilPageEnds(page: string, signal: AbortSignal): Promise<void> {
  await browserLocks()?.request(lockName(page), { signal }, () => undefined);
}

export async function isPageOpen(page: string): Promise<boolean> {
  const request = browserLocks()?.request(
    lockName(page),
    { ifAvailable: true },
    (lock) => lock === null,
  );
  return (await request?.catch(() => false)) ?? false;
}

function lockName(page: string): string {
  return `crier:page:${page}`;
}

/** Browsers have locks only on pages served with TLS or from localhost. */
function browserLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}
