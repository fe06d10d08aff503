import { createHmac } from "node:crypto";
import { keyOf } from "./secrets.ts";

interface Message {
  id: string;
  body: string;
  at: Date;
  secrets: readonly string[];
}

/**
 * Returns the headers of a signed message (Standard Webhooks 1.0.0: HMAC-SHA256 of `id.timestamp.body`, one for each
 * secret).
 */
export function signRequest({ id, body, at, secrets }: Message): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const signed = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${signed.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
