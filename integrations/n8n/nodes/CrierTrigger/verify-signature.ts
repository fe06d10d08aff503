import { createHmac, timingSafeEqual } from "node:crypto";

type Signed = {
  secret: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer | string;
  now: number;
};

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether a request was signed with the secret in the last five minutes, as https://www.standardwebhooks.com says. While
 * a secret is being replaced there are two signatures, separated by a space.
 */
export function verifySignature({ secret, headers, body, now }: Signed): boolean {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string")
    return false;
  const age = Math.abs(now / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",", 2);
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
