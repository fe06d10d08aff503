/** Which pages are open in this browser: each holds a lock with its name, which ends with it, even if it crashes. */

/** Holds a page's lock until the signal is given. Where the browser has no locks, there is none. */
export function holdPage(page: string, signal: AbortSignal): void {
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  void browserLocks()
    ?.request(lockName(page), () => ended)
    .catch(() => undefined);
}

/** Resolves when a page is open no more; at once where that can't be known. Rejects when the signal is given. */
export async function untilPageEnds(page: string, signal: AbortSignal): Promise<void> {
  await browserLocks()?.request(lockName(page), { signal }, () => undefined);
}

/** Whether a page is open at present. */
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

/** A browser has locks on pages that came over TLS, and on those of its own machine. */
function browserLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}
