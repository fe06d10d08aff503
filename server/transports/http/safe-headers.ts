/**
 * What every answer tells browsers. The policy is for answers that are no pages: nothing loads and nothing is framed. Pages
 * put their own policy in its place (`proxy.ts`).
 */
export const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;
