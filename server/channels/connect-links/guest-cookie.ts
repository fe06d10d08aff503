import { timingSafeEqual } from "node:crypto";
import type { PendingConnection } from "#server/db/generated/client.ts";
import { hashToken } from "#server/platform/secrets.ts";

/** Sign-ins take up to ten minutes, and accounts can be chosen for half an hour afterwards. */
export const GUEST_COOKIE_SECONDS = 45 * 60;

/** Name of the cookie of a browser that started a sign-in with this link: a random part, and the link's token. */
export function cookieOf(connect_link_id: string): string {
  return `crier.${connect_link_id}`;
}

/** The token of the link's page, which Crier stores only as a hash. */
export function tokenIn(cookie: string): string {
  return cookie.split(".")[1] ?? "";
}

/** Whether the browser with this cookie started the sign-in. */
export function isStartedHere(
  { browser_hash }: Pick<PendingConnection, "browser_hash">,
  cookie: string | undefined,
): boolean {
  if (browser_hash === null || cookie === undefined) return false;
  const given = hashToken(cookie);
  return given.length === browser_hash.length && timingSafeEqual(given, browser_hash);
}
