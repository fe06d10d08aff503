/**
 * Permissions that a platform grants only to some apps, on request. The operator lists those that their app
 * has.
 */
import type { Json, OAuthApp } from "./spec/provider.ts";

/** Account fact that lists what its sign-in allows, if the platform says so. */
const GRANTED = "granted";

export function extrasOf(app: OAuthApp, wanted: readonly string[]): string[] {
  return wanted.filter((permission) => app.extra_permissions?.includes(permission));
}

export function grantFact(permissions: readonly string[]): { [GRANTED]: string[] } {
  return { [GRANTED]: [...new Set(permissions)].toSorted() };
}

export function hasGranted(account: { [key: string]: Json }, permission: string): boolean {
  const granted = account[GRANTED];
  return Array.isArray(granted) && granted.includes(permission);
}

/** Whether the account lists what its sign-in allows. */
export function saysWhatIsGranted(account: { [key: string]: Json }): boolean {
  return Array.isArray(account[GRANTED]);
}
