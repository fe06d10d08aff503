/** Registers Crier's service worker. Browsers without HTTPS have none. */
export function registerWorker(): void {
  void navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
