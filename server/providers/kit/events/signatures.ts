import { createHmac, timingSafeEqual } from "node:crypto";
import type { Delivery } from "#server/providers/spec.ts";

/** HMAC-SHA256 of what stands before a body and the body. */
export function hmacOf(secret: string, prefix: string, body: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(prefix).update(body).digest();
}

/** Whether a signature in hexadecimal is the expected one. Takes as long for any other of its length. */
export function isHexOf(given: string, expected: Buffer): boolean {
  return /^[0-9a-f]{64}$/i.test(given) && timingSafeEqual(Buffer.from(given, "hex"), expected);
}

/** Whether an instant in seconds since 1970 is at most so far from now. */
export function isWithin(seconds: string, now: Date, most_seconds: number): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= most_seconds;
}

/** The body as JSON; undefined where it is none. */
export function jsonOf({ body }: Pick<Delivery, "body">): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
