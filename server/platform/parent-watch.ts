const INTERVAL_MS = 500;

/**
 * Ends this process gracefully when its parent is gone. The supervisor leaves a guard behind for that
 * (scripts/up/bootstrap/guard.mjs), but the guard may be killed together with it.
 */
export function watchParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, INTERVAL_MS);
  timer.unref();
}
