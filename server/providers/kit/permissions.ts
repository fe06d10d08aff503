/** Permissions that a platform gives some apps only, on request: whoever runs Crier names those that their app has. */
import type { Json, OAuthApp } from "../spec.ts";

/** The account's fact that lists what its sign-in allows, where the platform tells. */
const GRANTED = "granted";

/** Which of these the app may ask for. */
export function extrasOf(app: OAuthApp, wanted: readonly string[]): string[] {
  return wanted.filter((permission) => app.extra_permissions?.includes(permission));
}

/** The fact to store with an account: everything that its sign-in allows. */
export function grantFact(permissions: readonly string[]): { [GRANTED]: string[] } {
  return { [GRANTED]: [...new Set(permissions)].toSorted() };
}

/** Whether an account's sign-in is known to allow something. */
export function hasGranted(account: { [key: string]: Json }, permission: string): boolean {
  const granted = account[GRANTED];
  return Array.isArray(granted) && granted.includes(permission);
}
