/** Begins the name of each answer to a hand-off that waits for a connection, in the browser's storage. */
export const WAITING_ANSWER = "crier handoff ";

/**
 * Removes what the service worker and hand-off pages stored in this browser, and ends its notifications. Called when the person signs out,
 * which the server then ends as well. Never throws.
 */
export async function forgetDevice(): Promise<void> {
  await Promise.allSettled([forgetStored(), unsubscribe()]);
}

async function forgetStored(): Promise<void> {
  for (const name of Object.keys(window.localStorage))
    if (name.startsWith(WAITING_ANSWER)) window.localStorage.removeItem(name);
  const names = await window.caches?.keys();
  const own = (names ?? []).filter((name) => name.startsWith("crier-"));
  await Promise.all(own.map((name) => window.caches.delete(name)));
}

/** Ends the browser's own subscription, so that nothing more can arrive. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
