import { findObstacle, type Obstacle } from "./device-support.ts";

/** What this browser says about notifications. */
export type DeviceState = Obstacle | "blocked" | { endpoint: string | null };

export interface NewSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Returns whether this browser can have notifications, and the address of those that it has. */
export async function readDevice(): Promise<DeviceState> {
  const obstacle = findObstacle({
    isSecure: window.isSecureContext,
    hasPush: "PushManager" in window && "Notification" in window && "serviceWorker" in navigator,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  if (obstacle !== null) return obstacle;
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  return { endpoint: subscription?.endpoint ?? null };
}

/**
 * Asks for permission and subscribes this browser. Call it after a press, or browsers don't ask. Returns null without
 * the permission. Throws if the browser's push service can't be reached.
 */
export async function subscribe(public_key: string): Promise<NewSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that the server doesn't know, or made with a key that it no longer has.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { keys } = made.toJSON();
  return {
    endpoint: made.endpoint,
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  };
}
