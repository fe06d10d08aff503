import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { runningSystem } from "#server/running-system.ts";
import { storageOrigin } from "#server/storage-settings.ts";

/** Pages may run only the scripts they were sent with: each answer names them by a nonce of its own. */
export function proxy(request: NextRequest) {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "strict-origin-when-cross-origin");
  return response;
}

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  const styles = development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  // Files are sent to the object store and shown from it, and nothing that is there may run.
  const storage = runningSystem()?.env.storage;
  const files = storage === undefined ? "" : ` ${storageOrigin(storage)}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src-elem ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

// Everything else has the policy of the front server, under which nothing loads and nothing is framed.
export const config = { matcher: "/((?!api/|_next/static/).*)" };
