import { createHmac, timingSafeEqual } from "node:crypto";
import type { Delivery } from "./spec/provider.ts";

export function hmacOf(secret: string, prefix: string, body: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(prefix).update(body).digest();
}

/** Compares a hexadecimal signature in constant time for equal lengths. */
export function isHexOf(given: string, expected: Buffer): boolean {
  return /^[0-9a-f]{64}$/i.test(given) && timingSafeEqual(Buffer.from(given, "hex"), expected);
}

/** Whether a time in seconds since 1970 is at most `most_seconds` from now. */
export function isWithin(seconds: string, now: Date, most_seconds: number): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= most_seconds;
}

export function jsonOf({ body }: Pick<Delivery, "body">): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
