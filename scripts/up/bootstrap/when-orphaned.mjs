/**
 * Calls back when the process that started this one is gone. npm passes a signal to its shell, which may die of it
 * without notifying this process.
 * @param {() => void} callback
 */
export function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 200);
  timer.unref();
}
