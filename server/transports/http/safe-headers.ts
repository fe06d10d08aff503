/**
 * Security headers of every response. The policy is for responses that aren't pages: nothing loads and nothing is
 * framed. Pages replace it with their own policy (`proxy.ts`).
 */
export const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;
